import { expect, test } from 'vitest'
import type { Persona } from '../../../contract/agenda/personas/personas.ts'
import { masMinutos, parseWallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { proponer } from './sinCita.ts'

const LUNES_A_LAS_9 = parseWallTime('2026-11-23T09:00')!
const nadaMas = { credencial: null, enfoque: null, frase: null, imagen: null }
const elena: Persona = { id: 1, nombre: 'Elena', ...nadaMas, atiende: { servicios: [], horario: [] } }
const marcos: Persona = { id: 2, nombre: 'Marcos', ...nadaMas, atiende: { servicios: [8], horario: [] } }
const servicios = [
  { id: 7, nombre: 'Psicoterapia' },
  { id: 8, nombre: 'Masaje' },
]
const cita = (persona?: Persona, mas = 0) =>
  ({
    inicio: masMinutos(LUNES_A_LAS_9, mas - 30),
    fin: masMinutos(LUNES_A_LAS_9, mas + 30),
    persona,
  }) as Hoy['citas'][number]
const propuesta = (atienden: readonly Persona[], ...citas: Hoy['citas']) =>
  proponer({ citas, talleres: [], bloqueos: [], guardadas: [] }, atienden, servicios, LUNES_A_LAS_9)

test('who came without an appointment is proposed the first who is free now, and their first service', () => {
  expect(propuesta([elena, marcos])).toMatchObject({ persona: { id: 1 }, servicio: 'Psicoterapia' })
  expect(propuesta([elena, marcos], cita(elena))).toMatchObject({ persona: { id: 2 }, servicio: 'Masaje' })
  expect(propuesta([elena, marcos], cita(elena, 60))).toMatchObject({ persona: { id: 2 } })
  expect(propuesta([elena, marcos], cita(elena, 60), cita(marcos))).toMatchObject({ persona: { id: 1 } })
  expect(propuesta([elena], cita(elena, -60))).toMatchObject({ persona: { id: 1 } })
})

test('nobody is proposed where all are busy or not at work, and where nobody is booked', () => {
  const nadie = { persona: undefined, servicio: 'Psicoterapia' }
  expect(propuesta([elena, marcos], cita())).toMatchObject(nadie)
  expect(propuesta([])).toMatchObject(nadie)
  const martes = { dia: 2, abre: 8 * 60, cierra: 18 * 60 }
  const tarde = { dia: 1, abre: 12 * 60, cierra: 18 * 60 }
  expect(propuesta([{ ...elena, atiende: { servicios: [], horario: [martes, tarde] } }])).toMatchObject(nadie)
  const hastaAhora = { dia: 1, abre: 7 * 60, cierra: 9 * 60 }
  expect(propuesta([{ ...elena, atiende: { servicios: [], horario: [hastaAhora] } }])).toMatchObject(nadie)
  const temprano = { dia: 1, abre: 8 * 60, cierra: 10 * 60 }
  expect(propuesta([{ ...elena, atiende: { servicios: [], horario: [temprano] } }])).toMatchObject({
    persona: { id: 1 },
  })
})
