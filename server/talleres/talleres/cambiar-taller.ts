import type { Tx } from '../../base/db/schema.ts'
import type { Act } from '../../base/history/recorded.ts'
import { recorded } from '../../base/history/recorded.ts'
import { ofrecerCupos, retirarOfertasDeCupo, soltarOfertas } from '../espera/ofrecer.ts'
import { avisarCambioDeTaller } from '../inscripciones/avisar.ts'
import { TALLER } from './columnas.ts'
import * as queries from './queries.ts'
import { tallerNoExiste } from './rules.ts'

export const talleres = recorded({
  asunto: 'TALLER',
  tituloDe: ({ titulo }) => titulo,
  vistaDe: TALLER.vistaDe,
  find: queries.findTaller,
  noExiste: tallerNoExiste,
})

/** The facts of a workshop on which whoever holds an offered seat decides, and whether it can be taken at all. */
const OFRECIDO = ['inicio', 'fin', 'lugar', 'activo'] as const

type Valores = Parameters<typeof queries.updateTaller>[2]

/** Changes a workshop with `cambiar`; enrolled people are told what changes for them, and added seats are offered to the waiting list. */
export function cambiarTaller(
  tx: Tx,
  cual: { id: number; version: number | undefined },
  cambiar: (antes: queries.Taller) => Valores | Promise<Valores>,
  { por, ahora }: Act<{ id: number }>,
): Promise<queries.Taller> {
  return talleres.change(tx, cual, { por, ahora }, async (antes) => {
    await retirarOfertasDeCupo(tx, antes.id, ahora)
    await queries.updateTaller(tx, antes.id, await cambiar(antes))
    const despues = await talleres.find(tx, antes.id)
    await avisarCambioDeTaller(tx, antes, despues, { por, ahora })
    if (OFRECIDO.some((campo) => antes[campo] !== despues[campo])) await soltarOfertas(tx, antes.id)
    await ofrecerCupos(tx, antes.id, ahora)
    return talleres.find(tx, antes.id)
  })
}
