import { wallTimeDe } from '../../../../contract/base/time/time.ts'
import type { Correo } from '../../../../contract/mensajes/correos.ts'
import { Row, Soft } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { ClippedText, Email, Moment } from '../../../ui/text/Values.tsx'
import { Persona } from '../../cuentas/usuarios/Persona.tsx'

const PLACAS = {
  ESCRITO: { tone: 'warning', texto: 'Guardado en disco' },
  PENDIENTE: { tone: 'warning', texto: 'En espera' },
  FALLIDO: { tone: 'danger', texto: 'Fallido' },
  DESCARTADO: { tone: 'neutral', texto: 'Descartado' },
  SIN_CORREO: { tone: 'neutral', texto: 'Sin correo' },
  CALLADO: { tone: 'neutral', texto: 'No se avisó' },
} as const

const DE_UN_USO =
  'No se puede reenviar: llevaba un código o un enlace de un solo uso, que no se guarda. La persona puede pedir otro.'

/** The person, and on a table the address after it. */
export function Para({ correo: { para, persona, usuarioId } }: { correo: Correo }) {
  if (!persona) return para ? <Email>{para}</Email> : 'Dirección borrada'
  return (
    <Row as="span" gap={[0, 3]} align="baseline">
      <Persona id={usuarioId}>{persona}</Persona>{' '}
      {para && (
        <Soft as="span" small data-en-tabla="leido">
          <Email>{para}</Email>
        </Soft>
      )}
    </Row>
  )
}

/** That a mail left is usual: only what did not is marked, and on a card only that is seen. */
export function Placa({ estado }: Pick<Correo, 'estado'>) {
  if (estado === 'ENVIADO')
    return (
      <Soft as="span" data-en-tabla="leido">
        Enviado
      </Soft>
    )
  const { tone, texto } = PLACAS[estado]
  return <Badge tone={tone}>{texto}</Badge>
}

/** The state of a mail, and until when, or since when where it did not leave at once. A card leaves the moments out. */
export function SituacionDeCorreo({ correo }: { correo: Correo }) {
  const { estado, enviado, intentos, proximo, reenviable } = correo
  const cuando = enviado === null ? reenviable && proximo : intentos > 1 && enviado
  return (
    <div>
      <Placa estado={estado} />
      {cuando && (
        <Soft small top={1} data-en-tabla="leido">
          {proximo && 'Próximo intento: '}
          <Moment wall={wallTimeDe(cuando)} />
        </Soft>
      )}
      {proximo && !reenviable && (
        <Soft small top={1} data-en-tabla="leido">
          Enviando…
        </Soft>
      )}
    </div>
  )
}

/** Why the last attempt failed, and why it cannot be repeated. */
export function Motivo({ correo: { estado, error, reenviable } }: { correo: Correo }) {
  if (!error) return null
  return (
    <div>
      <ClippedText texto={error} />
      {(estado === 'FALLIDO' || estado === 'DESCARTADO') && !reenviable && (
        <Soft small top={1} data-en-tabla="leido">
          {DE_UN_USO}
        </Soft>
      )}
    </div>
  )
}
