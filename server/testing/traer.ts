import { expect } from 'vitest'
import { exportar } from '../../contract/base/export/exportar.ts'
import type { Received } from '../../contract/base/wire/endpoint.ts'
import * as contract from '../../contract/oficina/traer.ts'
import { REGLAS } from '../oficina/revision/revisar.ts'
import { startApp } from './app.ts'

export type Lectura = Received<typeof contract.releerTraer>

export async function startTraer() {
  const started = await startApp()
  const { app, build, as, cookieDe, db } = started
  const quien = await build.admin()
  const admin = as(quien)
  const cookie = await cookieDe(quien)
  /** Sends a file with its bytes, as a browser does. */
  const subir = async (contenido: string | Buffer, campos: Record<string, string> = {}) => {
    const otros = Object.entries(campos).map(
      ([campo, valor]) => `--x\r\ncontent-disposition: form-data; name="${campo}"\r\n\r\n${valor}\r\n`,
    )
    const parte = `--x\r\ncontent-disposition: form-data; name="archivo"; filename="lo mío.csv"\r\n\r\n`
    const payload = Buffer.concat([
      Buffer.from(otros.join('') + parte),
      Buffer.from(contenido),
      Buffer.from('\r\n--x--\r\n'),
    ])
    const headers = { cookie, accept: 'application/json', 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await app.http.inject({ method: 'POST', url: contract.leerTraer.path, headers, payload })
    return { ...answer.json(), status: answer.statusCode } as Lectura & {
      status: number
      message: string
      code: string
    }
  }
  const aplicar = (id: number, body: object = {}) =>
    admin.try(contract.aplicarTraer, { params: { id: String(id) }, body: { fuera: [], ...body } as never })
  const quitar = (id: number) => admin.try(contract.quitarTraida, { params: { id: String(id) } })
  /** Reads a file and brings all of it. */
  const traer = async (texto: string, body: object = {}) => {
    const lectura = await subir(texto)
    const answer = await aplicar(lectura.id, body)
    expect(answer, JSON.stringify(lectura)).toMatchObject({ status: 200 })
    return lectura.id
  }
  const hallazgos = async () => {
    const rotas = []
    for (const { nombre, rotas: de } of REGLAS) if ((await de(db.read)).length > 0) rotas.push(nombre)
    return rotas
  }
  const descargar = (lista: string) => admin.call(exportar, { params: { lista: lista as never }, query: {} })
  return { ...started, quien, admin, subir, aplicar, quitar, traer, hallazgos, descargar }
}

export const PERSONAS = 'Nombre;Apellido;Correo;Registro;Rol;Teléfono'
export const personas = (...filas: string[]) => [PERSONAS, ...filas].join('\r\n')
export const ANA = 'Ana;Mora;ana@ejemplo.cr;21/11/2026 14:00;Cliente;8811 2233'
export const LUIS = 'Luis;Soto;;21/11/2026 14:00;Cliente;8822 3344'
export const estados = ({ lineas }: Pick<Lectura, 'lineas'>) => lineas.map(({ estado }) => estado)
export const motivos = ({ lineas }: Pick<Lectura, 'lineas'>) => lineas.map(({ motivo }) => motivo)
