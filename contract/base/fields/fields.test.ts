import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { savePersonas } from '../../agenda/personas/guardar-personas.ts'
import { ServicioForm } from '../../agenda/servicios/administrar-servicios.ts'
import { TallerForm } from '../../talleres/administrar-talleres.ts'
import { Envio } from '../../tienda/entrega.ts'
import { saveNegocio } from '../settings/guardar-negocio.ts'
import { parrafo, parrafoOpcional, texto, textoOpcional, topesDe } from './fields.ts'

test('the limits of a field are those that its schema checks', () => {
  expect(topesDe(ServicioForm, 'nombre')).toEqual({ maxLength: 120 })
  expect(topesDe(ServicioForm, 'siBuscas')).toEqual({ maxLength: 120 })
  expect(topesDe(ServicioForm, 'margen')).toEqual({ min: 0, max: 240 })
  expect(topesDe(saveNegocio.body, 'iban')).toEqual({ maxLength: 40 })
  expect(topesDe(TallerForm, 'lugar')).toEqual({ maxLength: 200 })
  expect(topesDe(Envio, 'senas')).toEqual({ maxLength: 300 })
  expect(topesDe(savePersonas.body, 'personas.0.frase')).toEqual({ maxLength: 240 })
})

test('a field without limits has none, and neither has one that the form does not send', () => {
  for (const campo of ['fechaInicio', 'activo', 'cada', 'personas.0.frase'])
    expect(topesDe(TallerForm, campo)).toEqual({})
})

test.each(['', '   ', '\u200b', '\u00a0\u200d\u2060', '\ufeff', '\u3164', '\u2800', '\u202e ', '\u0301'])(
  'a name of nothing that is seen is refused: %j',
  (nombre) => {
    const Nombre = z.object({ nombre: texto('El nombre', 80), otro: textoOpcional('El otro', 80) })
    expect(z.safeDecode(Nombre, { nombre, otro: 'Ana' }).error?.issues[0]?.message).toBe('El nombre es obligatorio.')
    expect(z.decode(Nombre, { nombre: 'Ana', otro: nombre }).otro).toBeNull()
  },
)

test('a text of one line keeps nothing that breaks it or turns it around; one of several keeps its lines', () => {
  const Textos = z.object({
    nombre: texto('El nombre', 80),
    otro: textoOpcional('El otro', 80),
    notas: parrafo('La nota', 80),
    mas: parrafoOpcional('Lo demás', 80),
  })
  const escrito = '\u202eAna\u0007 \u2066Mora\u2069\r\nBcc:\tx@y.z\u2028fin\n'
  const linea = 'Ana Mora Bcc: x@y.z fin'
  expect(z.decode(Textos, { nombre: escrito, otro: escrito, notas: escrito, mas: escrito })).toEqual({
    nombre: linea,
    otro: linea,
    notas: escrito.trim(),
    mas: escrito.trim(),
  })
  expect(z.decode(Textos, { nombre: 'Ana', otro: '\u202e\n', notas: 'a', mas: null }).otro).toBeNull()
  expect(z.decode(Textos, { nombre: '\u202e'.repeat(3) + 'a'.repeat(80), notas: 'a' }).nombre).toBe('a'.repeat(80))
})

test('a name keeps its letters, signs and pictographs, composed', () => {
  const Nombre = z.object({ nombre: texto('El nombre', 80) })
  for (const nombre of ['Ñ', '王', '7', '🌿', '¿?', '👩‍⚕️', 'نسترن\u200cها', 'דנה\u200f'])
    expect(z.decode(Nombre, { nombre })).toEqual({ nombre })
  expect(z.decode(Nombre, { nombre: 'Jose\u0301' })).toEqual({ nombre: 'José' })
})
