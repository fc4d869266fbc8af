import type { Asunto } from '../../../../contract/base/history/asuntos.ts'
import type { Entrada } from '../../../../contract/base/history/historia.ts'
import { formatHora, wallTimeDe } from '../../../../contract/base/time/time.ts'

/** An entry, or the first of a run that is told in its place. */
export type Tanda = Entrada & { tanda?: readonly Entrada[] }

/** Subjects of which many are made or deleted at once. */
export const VARIAS: Partial<Record<Asunto, string>> = {
  CITA: 'citas',
  BLOQUEO: 'bloqueos',
  INSCRIPCION: 'inscripciones',
  COBRO: 'cobros',
}

/** Two are as soon read as their number. */
const POCAS = 3

export const horaDe = ({ momento }: Entrada) => formatHora(wallTimeDe(momento))

/** Done in the same minute by the same person as what stands above it, which names both. */
export function sigue(entrada: Entrada, anterior: Entrada | undefined): boolean {
  return (
    anterior !== undefined &&
    entrada.usuarioNombre !== null &&
    entrada.usuarioId === anterior.usuarioId &&
    entrada.usuarioNombre === anterior.usuarioNombre &&
    horaDe(entrada) === horaDe(anterior)
  )
}

/** Whoever makes eight appointments of a series, or deletes them, does one thing. */
export function juntar(entradas: readonly Entrada[]): readonly Tanda[] {
  const tandas: Entrada[][] = []
  for (const entrada of entradas) {
    const tanda = tandas.at(-1)
    if (tanda && VARIAS[entrada.asunto] && esLoMismo(entrada, tanda[0]!)) tanda.push(entrada)
    else tandas.push([entrada])
  }
  return tandas.flatMap((tanda) => (tanda.length < POCAS ? tanda : { ...tanda[0]!, tanda }))
}

function esLoMismo(entrada: Entrada, otra: Entrada): boolean {
  const igual = (campo: 'accion' | 'asunto' | 'personaId') => entrada[campo] === otra[campo]
  return (
    entrada.accion !== 'CAMBIAR' && igual('accion') && igual('asunto') && igual('personaId') && sigue(entrada, otra)
  )
}
