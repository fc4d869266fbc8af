import { expect, test } from 'vitest'
import { exportar } from '../../../contract/base/export/exportar.ts'
import { listHistoria } from '../../../contract/base/history/historia.ts'
import { instante } from '../../../contract/base/time/time.ts'
import { startApp } from '../../testing/app.ts'
import { write } from '../db/open.ts'

const ENTRADA = { momento: instante(0), usuarioId: null, asunto: 'POST', asuntoId: null, personaId: null } as const

test.each([listHistoria.path, exportar.path.replace('{lista}', 'historia')])(
  '%s has every row in its order, and is not taken for whole when it breaks in the middle',
  async (path) => {
    const { app, db, build, cookieDe } = await startApp()
    const base = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const cookie = await cookieDe(await build.admin())
    const insertar = (cambios: string, cuantas: number) => {
      const una = { ...ENTRADA, accion: 'CREAR', cambios, busqueda: '' } as const
      const filas = Array.from({ length: cuantas }, (_, i) => ({ ...una, titulo: `Entrada ${i};` }))
      return write(db, (tx) => tx.insertInto('historia').values(filas).execute())
    }
    const leer = async () => {
      const answer = await fetch(base + path, { headers: { cookie } })
      expect(answer.status).toBe(200)
      return answer.text()
    }
    await insertar('[]', 450)
    const numeros = [...(await leer()).matchAll(/Entrada (\d+)/g)].map(([, numero]) => Number(numero))
    expect(numeros).toEqual(Array.from({ length: 450 }, (_, i) => 449 - i))
    await insertar('{', 1)
    await insertar('[]', 450)
    // One try more than there are threads: each thread must have been given back.
    for (let vez = 1; vez <= 3; vez++) await expect(leer()).rejects.toThrow('terminated')
  },
)
