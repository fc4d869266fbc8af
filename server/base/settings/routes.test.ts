import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { getHorario, resumirHorario } from '../../../contract/agenda/horario/horario.ts'
import { startApp } from '../../testing/app.ts'
import { write } from '../db/open.ts'

test('the opening hours follow the table, as soon as it changes', async () => {
  const { db, visitor } = await startApp()
  const leer = async () =>
    resumirHorario(z.decode(getHorario.response, await visitor.call(getHorario, {}))).map(
      ({ dias, horas }) => `${dias} ${horas}`,
    )
  expect(await leer()).toEqual([
    'Lunes a viernes 8:00\u00a0AM – 6:00\u00a0PM',
    'Sábado 9:00\u00a0AM – 4:00\u00a0PM',
    'Domingo cerrado',
  ])
  await write(db, async (tx) => {
    await tx.deleteFrom('horarios').where('dia', '=', 6).execute()
    await tx.updateTable('horarios').set({ abre: 450, cierra: 1440 }).where('dia', '=', 5).execute()
  })
  expect(await leer()).toEqual([
    'Lunes a jueves 8:00\u00a0AM – 6:00\u00a0PM',
    'Viernes 7:30\u00a0AM – 12:00\u00a0AM',
    'Sábado y domingo cerrado',
  ])
  expect((await visitor.call(getHorario, {})).at(-1)).toEqual({ dia: 5, abre: '07:30', cierra: '24:00' })
})
