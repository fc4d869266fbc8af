import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loginAndReturn, paths, returnPath } from './base/router/routes.ts'
import { findScreen } from './base/router/screen.ts'
import { screens } from './screens.ts'

const WEB = import.meta.dirname

test('every screen is in the table, by the name of its file', () => {
  const archivos = globSync('**/*[a-z]Page.tsx', { cwd: WEB, exclude: ['frame/**', 'oficina/hoy/SinPermisoPage.tsx'] })
  expect([...new Set(screens.map(({ source }) => source))].sort()).toEqual(archivos.sort())
})

test('an address leads to one screen, and every link of ours to one', () => {
  const direcciones = screens.map(({ ruta }) => ruta)
  expect(new Set(direcciones).size).toBe(direcciones.length)
  for (const ruta of Object.values(paths).filter((ruta) => typeof ruta === 'string')) {
    expect(findScreen(screens, ruta.replace(/#.*/, '')), ruta).not.toBeNull()
  }
  expect(findScreen(screens, paths.producto(7))).toMatchObject({
    pantalla: { ruta: '/producto/:id' },
    params: { id: '7' },
  })
  expect(findScreen(screens, paths.orden('a/b'))).toMatchObject({ params: { codigo: 'a/b' } })
})

test('after login a person comes back to where they were, and to no other site', () => {
  const vuelta = (ruta: string) => returnPath(new URL(loginAndReturn(ruta), 'http://sitio').searchParams)
  expect(vuelta('/agendar?servicio=Masaje#a')).toBe('/agendar?servicio=Masaje#a')
  for (const ajena of ['//otro.example', '/\\otro.example', 'https://otro.example', ''])
    expect(vuelta(ajena)).toBeNull()
})
