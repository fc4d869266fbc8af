import { expect, test } from 'vitest'
import type { PersonaEscrita } from '../../../contract/agenda/guardar-personas.ts'
import { fundirPersonas } from './fundirPersonas.ts'

const nadaMas = { credencial: null, enfoque: null, frase: null, imagen: null }
const LUNES = { dia: 1, abre: 8 * 60, cierra: 12 * 60 }
const MARTES = { ...LUNES, dia: 2 }
const elena: PersonaEscrita = { id: 1, nombre: 'Elena', ...nadaMas, atiende: { servicios: [], horario: [] } }
const marcos: PersonaEscrita = { id: 2, nombre: 'Marcos', ...nadaMas, atiende: { servicios: [7], horario: [] } }

test('two owners who change different things of people keep both changes', () => {
  const suyas = [
    { ...elena, atiende: { servicios: [], horario: [LUNES] } },
    { ...marcos, frase: 'Sin prisa.' },
  ]
  const mias = [{ ...elena, frase: 'Con calma.', atiende: { servicios: [7], horario: [] } }, marcos]
  expect(fundirPersonas([elena, marcos], suyas, mias)).toEqual([
    { ...elena, frase: 'Con calma.', atiende: { servicios: [7], horario: [LUNES] } },
    { ...marcos, frase: 'Sin prisa.' },
  ])
})

test('of hours that both changed, those of who saves last stay', () => {
  const con = (horario: (typeof LUNES)[]) => [{ ...elena, atiende: { servicios: [], horario } }]
  expect(fundirPersonas([elena], con([LUNES]), con([MARTES]))).toEqual(con([MARTES]))
  expect(fundirPersonas([elena], con([LUNES]), [{ ...elena, atiende: null }])).toEqual([{ ...elena, atiende: null }])
})

test('whoever one removed is gone, and whoever one added stays', () => {
  const nueva = { nombre: 'Luz', ...nadaMas }
  const sofia = { id: 3, nombre: 'Sofía', ...nadaMas }
  expect(fundirPersonas([elena, marcos], [elena, sofia], [marcos, elena, nueva])).toEqual([elena, nueva, sofia])
  expect(fundirPersonas([elena, marcos], [elena, marcos, sofia], [elena])).toEqual([elena, sofia])
})
