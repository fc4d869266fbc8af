import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { loginYVolver, rutaDeVuelta, rutas } from './base/router/routes.ts'
import { findPantalla } from './base/router/screen.ts'
import { pantallas } from './screens.ts'

const WEB = import.meta.dirname

test('every screen is in the table, by the name of its file', () => {
  const archivos = globSync('**/*[a-z]Page.tsx', { cwd: WEB, exclude: ['frame/**', 'oficina/hoy/SinPermisoPage.tsx'] })
  expect([...new Set(pantallas.map(({ source }) => source))].sort()).toEqual(archivos.sort())
})

test('an address leads to one screen, and every link of ours to one', () => {
  const direcciones = pantallas.map(({ ruta }) => ruta)
  expect(new Set(direcciones).size).toBe(direcciones.length)
  for (const ruta of Object.values(rutas).filter((ruta) => typeof ruta === 'string')) {
    expect(findPantalla(pantallas, ruta.replace(/#.*/, '')), ruta).not.toBeNull()
  }
  expect(findPantalla(pantallas, rutas.producto(7))).toMatchObject({
    pantalla: { ruta: '/producto/:id' },
    params: { id: '7' },
  })
  expect(findPantalla(pantallas, rutas.orden('a/b'))).toMatchObject({ params: { codigo: 'a/b' } })
})

test('after login a person comes back to where they were, and to no other site', () => {
  const vuelta = (ruta: string) => rutaDeVuelta(new URL(loginYVolver(ruta), 'http://sitio').searchParams)
  expect(vuelta('/agendar?servicio=Masaje#a')).toBe('/agendar?servicio=Masaje#a')
  for (const ajena of ['//otro.example', '/\\otro.example', 'https://otro.example', ''])
    expect(vuelta(ajena)).toBeNull()
})
