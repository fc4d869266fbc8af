import * as z from 'zod/mini'
import { IdDeTexto, parrafoOpcional, VersionVista } from '../base/fields/fields.ts'
import { endpoint } from '../base/wire/endpoint.ts'

const NOTAS_PRIVADAS_MAXIMO = 20_000

/** Notes of the practice about a person, which that person never sees (R-notas-privadas). `version` is 0 while there are none. */
const NotasPrivadas = z.object({ texto: z.nullable(z.string()), version: z.int() })

/** A POST, because each reading is written into the history. */
export const leerNotasPrivadas = endpoint({
  method: 'POST',
  path: '/api/usuarios/{id}/notas-privadas/leer',
  access: 'admin',
  cambia: ['historia'],
  partes: ['ATIENDE'],
  summary: "The practice's private notes about a person; that they were read is noted.",
  params: z.object({ id: IdDeTexto }),
  response: NotasPrivadas,
})

export const saveNotasPrivadas = endpoint({
  method: 'PUT',
  path: '/api/usuarios/{id}/notas-privadas',
  access: 'admin',
  cambia: ['historia', 'usuarios'],
  partes: ['ATIENDE'],
  summary: "Replace the practice's private notes about a person.",
  params: z.object({ id: IdDeTexto }),
  body: z.object({ texto: parrafoOpcional('La nota', NOTAS_PRIVADAS_MAXIMO), version: VersionVista }),
  response: NotasPrivadas,
  refuses: [409],
})
