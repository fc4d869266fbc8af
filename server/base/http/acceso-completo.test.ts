import { expect, test } from 'vitest'
import { nombreDe, readMatrices } from '../../testing/acceso/common-rows.ts'
import { startApp } from '../../testing/app.ts'

/** A new call fails here until a row in server/testing/acceso/ says who may make it. */
test('every call of the API has its row in the access matrix', async () => {
  const { app } = await startApp()
  const filas = Object.values(await readMatrices()).flatMap((matriz) => Object.keys(matriz))
  expect(app.endpoints.map(nombreDe).sort()).toEqual(filas.sort())
})
