import type { Instante } from '../../../contract/base/time/time.ts'
import type { Tx } from '../../base/db/schema.ts'
import type { Examples } from '../../base/http/app.ts'
import { insertImagen } from '../../base/pictures/queries.ts'
import { drawWebp } from '../../base/pictures/webp.ts'
import { listIdsDeServicios, readPersonas, writePersonas } from './queries.ts'

/** Three people of the example practice, each with the services they give. None has a licence, so that none is taken for a real person. */
const PERSONAS = [
  {
    dibujo: 'persona1',
    nombre: 'Mariana Solano Vega',
    enfoque: 'Ansiedad, duelo y terapia de pareja',
    frase: 'Nadie tiene que llegar sabiendo qué decir',
    da: ['Psicoterapia individual', 'Terapia de pareja', 'Orientación a madres y padres'],
  },
  {
    dibujo: 'persona2',
    nombre: 'Esteban Mora Rojas',
    enfoque: 'Masaje relajante y reflexología',
    frase: 'El cuerpo también cuenta lo que nos pasa',
    da: ['Masaje relajante con aceites', 'Reflexología'],
  },
  {
    dibujo: 'persona3',
    nombre: 'Lucía Chaves Ureña',
    enfoque: 'Crianza, hábitos y desarrollo personal',
    frase: 'Un paso pequeño que se sostiene vale más que uno grande',
    da: ['Orientación a madres y padres', 'Sesión de desarrollo personal'],
  },
]

/** The example practice's people, until the owner writes their own. */
export const ejemplos: Examples = {
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
    for (const [i, { dibujo: _, da, ...persona }] of PERSONAS.entries()) {
      const imagen = await insertImagen(tx, retratos[i]!, ahora)
      personas.push({
        ...persona,
        credencial: null,
        imagen,
        atiende: { servicios: await listIdsDeServicios(tx, da), horario: [] },
      })
    }
    await writePersonas(tx, { personas, version: 0 })
  }
}
