import { expect, test } from 'vitest'
import type { PersonaEscrita } from '../../../../contract/agenda/personas/guardar-personas.ts'
import { cambiosDePersonas, fundirPersonas } from './fundirPersonas.ts'

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

test('what another owner changed is told of whom they changed, and of nobody else', () => {
  const sofia = { id: 3, nombre: 'Sofía', ...nadaMas }
  const luz = { id: 4, nombre: 'Luz', ...nadaMas, imagen: 'a' }
  const suyas = [
    { ...luz, imagen: 'b' },
    { ...elena, frase: 'Con calma.', atiende: { servicios: [7], horario: [LUNES] } },
    { ...marcos, atiende: null },
    { nombre: 'Ana', ...nadaMas },
  ]
  expect(cambiosDePersonas(new Map([[7, 'Masaje']]), [elena, marcos, sofia, luz], suyas)).toEqual([
    { campo: 'Elena, frase', antes: '(vacío)', ahora: 'Con calma.' },
    { campo: 'Elena, servicios', antes: 'todos', ahora: 'Masaje' },
    { campo: 'Elena, horario', antes: 'el de la práctica', ahora: 'lunes 8:00\u00a0AM – 12:00\u00a0PM' },
    { campo: 'Marcos, atiende citas', antes: 'Sí', ahora: 'No' },
    { campo: 'Sofía', antes: 'en la lista', ahora: 'ya no está' },
    { campo: 'Luz, foto', antes: 'una', ahora: 'cambió' },
    { campo: 'Ana', antes: 'no estaba', ahora: 'en la lista' },
    { campo: 'Orden', antes: 'Elena, Marcos, Luz', ahora: 'Luz, Elena, Marcos' },
  ])
  expect(cambiosDePersonas(new Map(), [elena, marcos], [elena, marcos])).toEqual([])
})
