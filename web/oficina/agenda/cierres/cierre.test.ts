import { expect, test } from 'vitest'
import { masMinutos, parseFecha, parseWallTime } from '../../../../contract/base/time/time.ts'
import type { Afectados } from '../../../../contract/oficina/cierres.ts'
import {
  type Afectado,
  accionDe,
  afectadosDe,
  aOtroDia,
  cuandoDe,
  type Destino,
  decisionesDe,
  destinoEn,
  loDemas,
  tiempoDe,
} from './cierre.ts'

const JUEVES = parseFecha('2026-11-26')!
const a = (hora: string) => parseWallTime(`2026-11-26T${hora}`)!
const horario = { abre: 8 * 60, cierra: 18 * 60 }
const otras = { abre: 10 * 60, cierra: 10 * 60 + 30 }

const cita = (id: number, hora: string) =>
  ({ id, inicio: a(hora), fin: masMinutos(a(hora), 60), usuarioNombre: `Persona ${id}` }) as Afectados['citas'][number]
const taller = { id: 1, titulo: 'Yoga', inicio: a('09:30'), fin: a('10:30'), inscritos: 2 }
const afectados = afectadosDe({ citas: [cita(1, '09:00'), cita(2, '10:00')], talleres: [taller] })

test('half a day goes from or to noon within the opening hours; without them to the end of the day', () => {
  const horas = (cuando: Parameters<typeof tiempoDe>[1], abierto: typeof horario | null = horario) =>
    cuandoDe(tiempoDe(JUEVES, cuando, abierto, otras)).replace('jueves 26 de noviembre de 2026', 'jueves')
  expect(horas('dia')).toBe('jueves')
  expect(horas('manana')).toBe('jueves, de 8:00\u00a0AM a 12:00\u00a0PM')
  expect(horas('tarde')).toBe('jueves, de 12:00\u00a0PM a 6:00\u00a0PM')
  expect(horas('tarde', null)).toBe('jueves, de 12:00\u00a0PM a 12:00\u00a0AM')
  expect(horas('otras')).toBe('jueves, de 10:00\u00a0AM a 10:30\u00a0AM')
})

test('the button says what it does', () => {
  const accion = (destinos: Destino[]) => accionDe(afectados, (uno) => destinos[afectados.indexOf(uno)]!)
  expect(accion(['cancelar', 'cancelar', 'cancelar'])).toBe('Cerrar y cancelar 2 citas y 1 taller')
  expect(accion(['cancelar', 'dejar', 'dejar'])).toBe('Cerrar y cancelar 1 cita')
  expect(accion(['mover', 'mover', 'dejar'])).toBe('Cerrar y mover 1 cita y 1 taller')
  expect(accion(['mover', 'cancelar', 'cancelar'])).toBe('Cerrar y avisar de 2 citas y 1 taller')
  expect(accion(['dejar', 'dejar', 'dejar'])).toBe('Cerrar')
})

test('of all that is passed, nobody is cancelled: what nobody can take, and each workshop, is left to be decided', () => {
  const [libre, ocupada] = [
    { ...cita(3, '11:00'), pueden: [7, 8] },
    { ...cita(4, '12:00'), pueden: [] },
  ]
  const suyos = afectadosDe({ citas: [libre, ocupada], talleres: [taller] })
  const pasar = (cada: Record<string, Destino> = {}) => suyos.map((uno) => destinoEn({ todos: 'pasar', cada }, uno))
  expect(pasar()).toEqual(['', 'pasar-7', ''])
  const accion = (destinos: Destino[]) => accionDe(suyos, (uno) => destinos[suyos.indexOf(uno)]!, { seVa: 'Elena' })
  expect(accion(pasar())).toBe('Decidir sobre 1 cita y 1 taller')
  expect(accion(pasar({ 'cita-4': 'cancelar', 'taller-1': 'pasar-8' }))).toBe('Avisar de 2 citas y 1 taller')
  expect(accionDe([], () => 'dejar', { seVa: 'Elena' })).toBe('Seguir')
})

test('what began before the closed time stays, unless it is decided by itself', () => {
  const suyos = afectadosDe({ citas: [cita(3, '11:00'), cita(4, '12:00')], talleres: [] })
  const desde = suyos[1]!.fila.inicio
  const destinos = (cada: Record<string, Destino>) =>
    suyos.map((uno) => destinoEn({ todos: 'cancelar', cada, desde }, uno))
  expect(destinos({})).toEqual(['dejar', 'cancelar'])
  expect(destinos({ 'cita-3': 'cancelar' })).toEqual(['cancelar', 'cancelar'])
})

test('of who leaves, absences and held hours are told by their number', () => {
  expect(loDemas({})).toEqual([])
  expect(loDemas({ ausencias: 1, guardadas: 2 })).toEqual([
    'Se quita 1 ausencia suya por venir.',
    'Se sueltan 2 horas suyas que se les guardaban a quienes esperaban: siguen en la lista de espera.',
  ])
})

test('what is sent names what moves and what is cancelled, and not what stays', () => {
  const destinoDe = ({ clave }: Afectado): Destino =>
    clave === 'cita-1' ? 'cancelar' : clave === 'cita-2' ? 'mover' : 'dejar'
  const alViernes = ({ fila }: Afectado) => aOtroDia(fila.inicio, parseFecha('2026-11-27')!)
  expect(decisionesDe(afectados, 'cita', destinoDe, alViernes)).toEqual([
    { id: 1, inicio: null },
    { id: 2, inicio: parseWallTime('2026-11-27T10:00') },
  ])
  expect(decisionesDe(afectados, 'taller', destinoDe, alViernes)).toEqual([])
})
