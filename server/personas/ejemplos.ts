import type { Instante } from '../../contract/base/tiempo.ts'
import type { Tx } from '../db/schema.ts'
import type { Ejemplos } from '../http/app.ts'
import { insertImagen } from '../imagenes/queries.ts'
import { drawWebp } from '../imagenes/webp.ts'
import { readPersonas, writePersonas } from './queries.ts'

/** Three people of the example practice. No licence has the number 00000, so none of them is taken for a real person. */
const PERSONAS = [
  {
    dibujo: 'persona1',
    nombre: 'Mariana Solano Vega',
    credencial: 'Código 00000 del Colegio de Profesionales en Psicología',
    enfoque: 'Ansiedad, duelo y terapia de pareja',
    frase: 'Nadie tiene que llegar sabiendo qué decir.',
  },
  {
    dibujo: 'persona2',
    nombre: 'Esteban Mora Rojas',
    credencial: null,
    enfoque: 'Masaje relajante y reflexología',
    frase: 'El cuerpo también cuenta lo que nos pasa.',
  },
  {
    dibujo: 'persona3',
    nombre: 'Lucía Chaves Ureña',
    credencial: 'Código 00000 del Colegio de Profesionales en Orientación',
    enfoque: 'Crianza, hábitos y desarrollo personal',
    frase: 'Un paso pequeño que se sostiene vale más que uno grande.',
  },
]

/** The example practice's people, until the owner writes their own. */
export const ejemplos: Ejemplos = {
  preparar,
  retirar: async (tx) => {
    if ((await readPersonas(tx)).version === 0) await writePersonas(tx, { personas: [], version: 0 })
  },
}

async function preparar(ahora: Instante) {
  const retratos = await Promise.all(
    PERSONAS.map(({ dibujo }) => drawWebp(new URL(`ejemplos/${dibujo}.svg`, import.meta.url))),
  )
  return async (tx: Tx) => {
    if ((await readPersonas(tx)).version !== 0) return
    const personas = []
    for (const [i, { dibujo: _, ...persona }] of PERSONAS.entries())
      personas.push({ ...persona, imagen: await insertImagen(tx, retratos[i]!, ahora) })
    await writePersonas(tx, { personas, version: 0 })
  }
}
