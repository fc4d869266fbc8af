import { expect, onTestFinished, test } from 'vitest'
import { type Db, write } from '../../base/db/open.ts'
import { writeBuscado } from '../../base/settings/queries.ts'
import { AHORA } from '../../testing/app.ts'
import { freshBase } from '../../testing/base.ts'
import { builders } from '../../testing/builders.ts'
import { vivir } from '../../testing/lived-in.ts'
import { reescribirBusquedas } from './reescribir.ts'
import { revisar } from './revisar.ts'
import { type Buscada, TEXTOS } from './textos-de-busqueda.ts'

const TABLAS = Object.keys(TEXTOS) as Buscada[]

/** How many rows each searched table has, and how many of them are found by what they say. */
async function cuentas({ read }: Db) {
  const cuenta = async (tabla: Buscada) => {
    const filas = await TEXTOS[tabla](read, 0, 10_000)
    return { tabla, filas: filas.length, bien: filas.filter(({ busqueda, debe }) => busqueda === debe).length }
  }
  return Promise.all(TABLAS.map(cuenta))
}

test('rows that another version wrote are found by the words of this one, once a version', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  const build = builders(db, () => AHORA)
  await vivir(db, build, AHORA)
  await build.bono([(await build.servicio()).id])
  await build.clientes(1100)
  const estropear = () =>
    write(db, async (tx) => {
      for (const tabla of TABLAS)
        await tx
          .updateTable(tabla as 'servicios')
          .set({ busqueda: 'de antes' })
          .execute()
    })
  await estropear()
  await reescribirBusquedas(db)
  const todas = await cuentas(db)
  expect(todas.filter(({ filas, bien }) => filas === 0 || filas !== bien)).toEqual([])
  expect(await revisar(db)).toEqual([])

  await estropear()
  await reescribirBusquedas(db)
  expect(await cuentas(db)).toEqual(todas.map((cuenta) => ({ ...cuenta, bien: 0 })))
  await write(db, (tx) => writeBuscado(tx, { version: '0.9.0' }))
  await reescribirBusquedas(db)
  expect(await cuentas(db)).toEqual(todas)
})
