import { expect, test } from 'vitest'
import {
  DIAS,
  diasAbiertosDe,
  horasDe,
  horasPorDefecto,
  semanaDe,
  semanaDelFormulario,
  semanaGuardada,
} from './semana.ts'

const HORARIO = [
  { dia: 1, abre: '08:00', cierra: '18:00' },
  { dia: 6, abre: '09:00', cierra: '16:00' },
]
const SEMANA = { 1: '08:00 – 18:00', 2: 'Cerrado', 3: 'Cerrado', 4: 'Cerrado', 5: 'Cerrado', 6: '09:00 – 16:00' }

test('a week is read, compared and sent again as it was', () => {
  const semana = semanaDe(semanaGuardada(HORARIO))
  expect(semana).toEqual(SEMANA)
  expect(diasAbiertosDe(semana)).toEqual(HORARIO)
})

test('the same hours have the same version in any order, other hours another one', () => {
  const { version } = semanaGuardada(HORARIO)
  expect(semanaGuardada(HORARIO.toReversed()).version).toBe(version)
  expect(semanaGuardada([HORARIO[0]!, { ...HORARIO[1]!, cierra: '15:00' }]).version).not.toBe(version)
})

test('the form says what is open; hours beside a closed day do not count', () => {
  const form = new FormData()
  for (const [dia, abre, cierra] of [
    ['1', '08:00', '18:00'],
    ['2', '07:00', '12:00'],
    ['6', '09:00', '16:00'],
  ] as const) {
    if (dia !== '2') form.set(`abierto-${dia}`, 'on')
    form.set(`abre-${dia}`, abre)
    form.set(`cierra-${dia}`, cierra)
  }
  expect(semanaDelFormulario(form)).toEqual(SEMANA)
})

test('a Saturday opens with its own hours', () => {
  expect(horasDe('Cerrado')).toBeNull()
  expect(horasPorDefecto(6)).toEqual(['09:00', '16:00'])
  expect(horasPorDefecto(2)).toEqual(['08:00', '18:00'])
})

test('no Sunday: nobody books on it', () => {
  expect(Object.values(DIAS)).toEqual(['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado'])
})
