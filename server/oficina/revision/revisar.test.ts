import { expect, onTestFinished, test } from 'vitest'
import { freshBase } from '../../testing/base.ts'
import { PLANTADAS } from '../../testing/faults.ts'
import { dropConstraints, fill, plantada, rotasTras } from '../../testing/plant.ts'
import { REGLAS, revisar } from './revisar.ts'

test('each rule finds and names its planted fault, and a working shop has no findings', async () => {
  const { db, remove } = await freshBase()
  onTestFinished(remove)
  await fill(db)
  expect(await revisar(db)).toEqual([])
  await dropConstraints(db)
  for (const [regla, statement, nombra] of PLANTADAS) {
    expect(String(await rotasTras(db, plantada(statement), regla)), statement).toContain(String(nombra))
  }
  expect(new Set(PLANTADAS.map(([regla]) => regla))).toEqual(new Set(REGLAS.map(({ nombre }) => nombre)))
  expect(await revisar(db)).toEqual([])
})
