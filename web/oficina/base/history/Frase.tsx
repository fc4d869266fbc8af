import type { ReactNode } from 'react'
import { type Asunto, conArticulo } from '../../../../contract/base/history/asuntos.ts'
import { type Entrada, verboDe } from '../../../../contract/base/history/historia.ts'
import { capitalize } from '../../../../contract/base/text/text.ts'
import { Soft, VisuallyHidden } from '../../../ui/layout/arrange.tsx'
import { Pieces } from '../../../ui/text/Values.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'
import styles from './HistoriaPage.module.css'
import { VARIAS } from './tandas.ts'

/** Subjects whose name is that of the person. */
const DE_SU_NOMBRE: ReadonlySet<Asunto> = new Set(['USUARIO', 'ROL', 'NOTAS', 'ACCESO'])

type FraseProps = {
  entrada: Entrada
  /** The person whose history it is, and who is not named again; 0 for everybody's. */
  de: number
  /** Who did it stands above: the name is for a screen reader alone. */
  sigue?: boolean
  /** It tells of so many of them. */
  cuantas?: number | undefined
  /** The author, where it is known. */
  children: ReactNode
}

/** An entry as a sentence: who did what to which thing, and whose it is; the people in it lead to all there is of them. */
export function Frase({ entrada, de, cuantas, sigue, children }: FraseProps) {
  const { asunto, titulo, personaId, personaNombre } = entrada
  const suNombre = DE_SU_NOMBRE.has(asunto)
  const otra = personaId === de ? null : personaId
  const verbo = verboDe(entrada)
  return (
    <span className={styles.frase} data-sigue={sigue ? '' : undefined}>
      {sigue ? <VisuallyHidden>{entrada.usuarioNombre}</VisuallyHidden> : children || 'Se'}{' '}
      {sigue ? capitalize(verbo) : verbo}{' '}
      {cuantas ? (
        <strong>
          {cuantas} {VARIAS[asunto]}
        </strong>
      ) : (
        <>
          {conArticulo(asunto)} {suNombre && asunto !== 'USUARIO' && 'de '}
          <strong>{suNombre ? <Persona id={otra}>{titulo}</Persona> : <Pieces>{titulo}</Pieces>}</strong>
        </>
      )}
      {!suNombre && otra !== null && personaNombre && (
        <>
          {' '}
          de <Persona id={otra}>{personaNombre}</Persona>
        </>
      )}
      {!children && <Soft as="span"> (automático o cuenta eliminada)</Soft>}
    </span>
  )
}
