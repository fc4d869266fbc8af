import { expect, test } from 'vitest'
import { parseWallTime } from '../../../../contract/base/time/time.ts'
import { gruposDe } from './opciones.ts'

const NADA = { personas: [], ordenes: [], talleres: [], productos: [] }

test('each leads to where it is, and how somebody is reached is told as people read it', () => {
  const grupos = gruposDe({
    ...NADA,
    personas: [
      { id: 7, nombre: 'Ana Mora', email: 'ana@ejemplo.cr', telefono: '+50688881234' },
      { id: 8, nombre: 'Rosa', email: '', telefono: null },
    ],
    talleres: [{ id: 3, titulo: 'Respirar', inicio: parseWallTime('2026-11-23T10:00')! }],
  })
  expect(grupos).toEqual([
    [
      'Personas',
      [
        { ruta: '/admin/usuarios/7', texto: 'Ana Mora', detalle: 'ana@ejemplo.cr · 8888\u00a01234' },
        { ruta: '/admin/usuarios/8', texto: 'Rosa', detalle: '' },
      ],
    ],
    ['Talleres', [{ ruta: '/admin/talleres?ver=3', texto: 'Respirar', detalle: expect.stringContaining('10:00') }]],
  ])
})

test('what nothing was found of has no heading', () => {
  expect(gruposDe(NADA)).toEqual([])
})
