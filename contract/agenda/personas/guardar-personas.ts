import * as z from 'zod/mini'
import { Id, imagenOpcional, parrafoOpcional, texto, textoOpcional, VersionVista } from '../../base/fields/fields.ts'
import { endpoint } from '../../base/wire/endpoint.ts'
import { DiasAbiertos } from '../horario/guardar-horario.ts'
import { type Persona, PersonasGuardadas } from './personas.ts'

// This file stands apart from personas.ts because visitors load that one.

export const PERSONAS_MAXIMO = 12

export const SALAS_MAXIMO = 50

/** The page sets its own quotation marks, so typed ones are removed. */
const COMILLAS = /^["'«“”‘’\s]+|["'»“”‘’\s]+$/g

const PersonaForm = z.object({
  /** Absent for a new person. */
  id: z.optional(Id),
  nombre: texto('El nombre', 80),
  credencial: textoOpcional('El número profesional', 120),
  enfoque: textoOpcional('El enfoque', 200),
  frase: parrafoOpcional('La frase', 240).check(z.overwrite((frase) => frase?.replace(COMILLAS, '') || null)),
  imagen: imagenOpcional('El retrato'),
  /** Null takes the person out of the agenda; absent leaves it as it is. */
  atiende: z.nullish(
    z.object({ servicios: z.array(Id).check(z.maxLength(200, 'Son demasiados servicios.')), horario: DiasAbiertos }),
  ),
})

/** A person as the form writes them. */
export type PersonaEscrita = Omit<Persona, 'id' | 'atiende'> & {
  id?: number | undefined
  atiende?: Persona['atiende'] | null
}

export const savePersonas = endpoint({
  method: 'PUT',
  path: '/api/ajustes/personas',
  access: 'admin',
  cambia: ['ajustes', 'dinero', 'historia', 'personas', 'usuarios'],
  summary:
    'Say who attends at the practice: all of them, in the order in which they are shown, who is booked, and how many rooms there are. Absent `salas` stays.',
  body: z.object({
    personas: z
      .array(PersonaForm, 'Faltan las personas.')
      .check(z.maxLength(PERSONAS_MAXIMO, `Se pueden mostrar hasta ${PERSONAS_MAXIMO} personas.`)),
    salas: z.optional(
      z
        .number('Las salas deben ser un número.')
        .check(
          z.int('Las salas deben ser un número entero.'),
          z.minimum(0, 'Las salas no pueden ser menos de 0.'),
          z.maximum(SALAS_MAXIMO, `Se cuentan hasta ${SALAS_MAXIMO} salas.`),
        ),
    ),
    /** True takes services from who has appointments for them to come; they stay. */
    insistir: z.optional(z.boolean('Indica si se guarda de todos modos.')),
    version: VersionVista,
  }),
  response: PersonasGuardadas,
  refuses: [404, 409],
})
