import * as z from 'zod/mini'
import { imagenOpcional, texto, textoOpcional, VersionVista } from '../base/campos.ts'
import { endpoint } from '../base/endpoint.ts'

/** A person who attends at the practice; null where the owner has written nothing. */
const Persona = z.object({
  nombre: z.string(),
  /** The licence to practise: `Código 12345 del Colegio de Profesionales en Psicología`. */
  credencial: z.nullable(z.string()),
  /** The subjects this person works on. */
  enfoque: z.nullable(z.string()),
  /** The person's own sentence, without quotation marks. */
  frase: z.nullable(z.string()),
  /** The portrait: from the root of the site, or an address elsewhere. */
  imagen: z.nullable(z.string()),
})
export type Persona = z.output<typeof Persona>

/** In the owner's order; version 0 until the owner writes the list. */
export const PersonasGuardadas = z.object({ personas: z.array(Persona), version: z.int() })
export type PersonasGuardadas = z.output<typeof PersonasGuardadas>

export const getPersonas = endpoint({
  method: 'GET',
  path: '/api/ajustes/personas',
  access: 'publico',
  summary: 'The people who attend at the practice, in the order in which they are shown.',
  response: PersonasGuardadas,
})

export const PERSONAS_MAXIMO = 12

/** The page sets its own quotation marks, so typed ones are removed. */
const COMILLAS = /^["'«“”‘’\s]+|["'»“”‘’\s]+$/g

const PersonaForm = z.object({
  nombre: texto('El nombre', 80),
  credencial: textoOpcional('El número profesional', 120),
  enfoque: textoOpcional('El enfoque', 200),
  frase: textoOpcional('La frase', 240).check(z.overwrite((frase) => frase?.replace(COMILLAS, '') || null)),
  imagen: imagenOpcional('El retrato'),
})

export const savePersonas = endpoint({
  method: 'PUT',
  path: '/api/ajustes/personas',
  access: 'admin',
  summary: 'Say who attends at the practice: all of them, in the order in which they are shown.',
  body: z.object({
    personas: z
      .array(PersonaForm, 'Faltan las personas.')
      .check(z.maxLength(PERSONAS_MAXIMO, `Se pueden mostrar hasta ${PERSONAS_MAXIMO} personas.`)),
    version: VersionVista,
  }),
  response: PersonasGuardadas,
  refuses: [409],
})
