import { expect, test } from 'vitest'
import type { Entrada } from '../../../../contract/base/history/historia.ts'
import { parseInstante } from '../../../../contract/base/time/time.ts'
import { juntar } from './tandas.ts'

function entradas(de: Partial<Entrada>, cuantas: number): Entrada[] {
  return Array.from({ length: cuantas }, () => ({
    id: 1,
    momento: parseInstante('2026-11-28T15:00:10Z')!,
    usuarioId: 1,
    usuarioNombre: 'Administración',
    asunto: 'CITA',
    asuntoId: 1,
    titulo: 'Reflexología, 03/12/2026 8:00 AM',
    accion: 'CREAR',
    cambios: [],
    personaId: 2,
    personaNombre: 'Eva Solano',
    ...de,
  }))
}

const cuantas = (...filas: Entrada[][]) => juntar(filas.flat()).map(({ tanda }) => tanda?.length ?? 1)

test('what one person made of one kind for another in one minute is told at once', () => {
  expect(cuantas(entradas({}, 8), entradas({ accion: 'ELIMINAR' }, 3))).toEqual([8, 3])
})

test('two of them, what was changed, and what happened to others or at another time stand by themselves', () => {
  expect(cuantas(entradas({}, 2))).toEqual([1, 1])
  expect(cuantas(entradas({ accion: 'CAMBIAR' }, 3))).toEqual([1, 1, 1])
  expect(cuantas(entradas({ asunto: 'ACCESO' }, 3))).toEqual([1, 1, 1])
  expect(cuantas(entradas({ usuarioId: null, usuarioNombre: null }, 3))).toEqual([1, 1, 1])
  expect(cuantas(entradas({}, 3), entradas({ personaId: 3 }, 1))).toEqual([3, 1])
  expect(cuantas(entradas({}, 3), entradas({ momento: parseInstante('2026-11-28T15:01:10Z')! }, 3))).toEqual([3, 3])
})
