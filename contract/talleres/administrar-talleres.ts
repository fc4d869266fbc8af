import * as z from 'zod/mini'
import {
  conNombres,
  IdDeTexto,
  imagenOpcional,
  Precio,
  parrafo,
  Ref,
  TasaDeForm,
  texto,
  VersionVista,
} from '../base/fields/fields.ts'
import { fechaHora } from '../base/fields/time-fields.ts'
import { centimos } from '../base/money/money.ts'
import { Repetir } from '../base/time/repeat.ts'
import { endpoint } from '../base/wire/endpoint.ts'
import { NOMBRES_DE_TALLER, Taller } from './talleres.ts'

// This file stands apart from talleres.ts because visitors load that one.

/** From the workshop form (R-formulario-de-taller). */
export const FECHAS_REQUERIDAS = 'Debes ingresar la fecha y hora de inicio y fin.'
export const FECHAS_INVALIDAS = 'Fechas inválidas. Por favor selecciona correctamente las fechas y horas.'
export const FIN_ANTES_DE_INICIO = 'La fecha/hora de fin debe ser posterior a la de inicio.'

/**
 * The workshop form (R-formulario-de-taller). Absent: `activo` is true, `precio` 0; `imagen`, `agendable` and `iva` keep their
 * value, in a new workshop none, false and 13.
 */
const TallerDeForm = z.object({
  titulo: texto('El título', 160),
  descripcion: parrafo('La descripción', 10_000),
  fechaInicio: fechaHora(FECHAS_INVALIDAS, FECHAS_REQUERIDAS),
  fechaFin: fechaHora(FECHAS_INVALIDAS, FECHAS_REQUERIDAS),
  lugar: texto('El lugar', 200),
  imagen: z.optional(imagenOpcional()),
  cupoMaximo: z
    .number('El cupo debe ser un número.')
    .check(
      z.int('El cupo debe ser un número entero.'),
      z.minimum(1, 'El cupo debe ser al menos 1.'),
      z.maximum(10_000, 'El cupo es demasiado alto.'),
    ),
  precio: z._default(Precio, centimos(0)),
  iva: TasaDeForm,
  activo: z._default(z.boolean('El estado debe ser sí o no.'), true),
  agendable: z.optional(z.boolean('Indica si se puede agendar durante el taller.')),
  /** The people who give it: the workshop takes their time, and everybody's while nobody is named. Absent keeps the value. */
  personas: z.optional(z.array(Ref).check(z.maxLength(12, 'Son demasiadas personas.'))),
  /** True takes every room, false one. Absent keeps its value. */
  todasLasSalas: z.optional(z.boolean('Indica si ocupa todas las salas.')),
  /** False asks for the refusal `hay_choque` when the workshop takes hours with booked appointments. They stay in any case. */
  insistir: z.optional(z.boolean('Indica si se guarda de todos modos.')),
  version: VersionVista,
})

/** Checked also when another field is wrong, as soon as both dates are valid. */
const finTrasInicio = z.refine<z.output<typeof TallerDeForm>>(({ fechaInicio, fechaFin }) => fechaFin > fechaInicio, {
  error: FIN_ANTES_DE_INICIO,
  path: ['fechaFin'],
  when: ({ issues }) => issues.every(({ path }) => !/^fecha/.test(String(path?.[0]))),
})

export const TallerForm = conNombres(TallerDeForm.check(finTrasInicio), NOMBRES_DE_TALLER)

const TallerNuevo = z.extend(TallerDeForm, { repetir: z.optional(Repetir) })

const params = z.object({ id: IdDeTexto })

export const createTaller = endpoint({
  method: 'POST',
  path: '/api/talleres',
  access: 'admin',
  cambia: ['agenda', 'historia', 'talleres'],
  conClave: true,
  summary: 'Add a workshop, or with `repetir` several of the same; answers the first.',
  body: conNombres(TallerNuevo.check(finTrasInicio), NOMBRES_DE_TALLER),
  response: Taller,
  status: 201,
  refuses: [404, 409],
})

export const updateTaller = endpoint({
  method: 'PUT',
  path: '/api/talleres/{id}',
  access: 'admin',
  cambia: ['agenda', 'avisos', 'historia', 'talleres'],
  summary: 'Change a workshop; nobody enrolled is removed.',
  params,
  body: TallerForm,
  response: Taller,
  refuses: [409],
})

export const deleteTaller = endpoint({
  method: 'DELETE',
  path: '/api/talleres/{id}',
  access: 'admin',
  cambia: ['dinero', 'historia', 'talleres'],
  summary: 'Delete a workshop nobody is enrolled in.',
  params,
  response: 'texto',
  refuses: [409],
})
