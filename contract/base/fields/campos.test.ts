import { expect, test } from 'vitest'
import { savePersonas } from '../../agenda/personas/guardar-personas.ts'
import { ServicioForm } from '../../agenda/servicios/guardar-servicio.ts'
import { TallerForm } from '../../talleres/guardar-taller.ts'
import { Envio } from '../../tienda/entrega.ts'
import { saveNegocio } from '../settings/guardar-ajustes.ts'
import { topesDe } from './campos.ts'

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
