import { expect, test } from 'vitest'
import { type Fecha, medianoche } from '../../../../contract/base/time/time.ts'
import type { BonoVendido } from '../../../../contract/dinero/bonos/bonos.ts'
import { bonosDeFechas, leQuedan } from './bonosDeFechas.ts'

const bono = (id: number, resto: Partial<BonoVendido> = {}) =>
  ({
    id,
    quedan: 2,
    sesiones: 5,
    servicios: ['Masaje'],
    vence: null,
    persona: { id: 1, nombre: 'Ana' },
    ...resto,
  }) as BonoVendido
const fechas = ['2026-12-01', '2026-12-08', '2026-12-15', '2026-12-22'].map((dia) => medianoche(dia as Fecha))
const cuales = (bonos: BonoVendido[]) =>
  bonosDeFechas(bonos, { usuarioId: 1, servicio: 'Masaje', fechas }).map((uno) => uno?.id ?? null)

test('each date uses one session, and what none is left for is to be paid', () => {
  expect(cuales([bono(1)])).toEqual([1, 1, null, null])
  expect(cuales([])).toEqual([null, null, null, null])
})

test('what ends first is used first, then the own one, then the oldest', () => {
  expect(cuales([bono(3), bono(2, { vence: '2026-12-08' as Fecha, quedan: 3 })])).toEqual([2, 2, 3, 3])
  expect(
    cuales([bono(1, { persona: { id: 9, nombre: 'Eva' }, quedan: 1 }), bono(5, { quedan: 1 }), bono(4, { quedan: 1 })]),
  ).toEqual([4, 5, 1, null])
})

test('a bono of another service pays nothing', () => {
  expect(cuales([bono(1, { servicios: ['Reiki'] })])).toEqual([null, null, null, null])
})

test('what is left is said, and of the last one that it is', () => {
  expect([leQuedan({ quedan: 3, sesiones: 5 }), leQuedan({ quedan: 1, sesiones: 5 })]).toEqual([
    'le quedan 3 de 5',
    'le queda 1 de 5, es la última',
  ])
})
