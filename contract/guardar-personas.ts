import * as z from 'zod/mini'
import { imagenOpcional, texto, textoOpcional, VersionVista } from './campos.ts'
import { endpoint } from './endpoint.ts'
import { PersonasGuardadas } from './personas.ts'

export const PERSONAS_MAXIMO = 12

/** Quotation marks around a sentence are the page's. */
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
