import type { ReactNode } from 'react'
import { formatColones } from '../../../../contract/base/money/money.ts'
import type { WallTime } from '../../../../contract/base/time/time.ts'
import type { CobrableDe } from '../../../../contract/dinero/cobros.ts'
import { type FormaDeCobro, PALABRA_DE_FORMA } from '../../../../contract/dinero/pagos/pagos.ts'
import type { EstadoDeCorreo } from '../../../../contract/mensajes/correos.ts'
import { type Linea as Fila, type Parte, pagoDeLinea } from '../../../../contract/persona/expediente.ts'
import type { EstadoDeInscripcion as DeInscripcion } from '../../../../contract/talleres/talleres.ts'
import { withSearch } from '../../../base/router/address.ts'
import { Link } from '../../../base/router/Link.tsx'
import { officePaths, opensArea } from '../../../base/router/routes.ts'
import { useSesion } from '../../../base/session/session.tsx'
import { PlacaDePago } from '../../../tienda/ordenes/EstadoDeOrden.tsx'
import { Row } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { DayOrMoment, Price } from '../../../ui/text/Values.tsx'
import { Placa } from '../../mensajes/correos/Situacion.tsx'
import { EstadoDeInscripcion } from '../../talleres/inscripciones/EstadoDeInscripcion.tsx'
import styles from './Expediente.module.css'

const DONDE: Record<Exclude<CobrableDe, 'bono'>, (id: number) => string> = {
  cita: (editar) => withSearch(officePaths.citas, { editar }),
  inscripcion: (ver) => withSearch(officePaths.inscripciones, { ver }),
  orden: (ver) => withSearch(officePaths.ordenes, { ver }),
}

type LineaProps = { linea: Fila; parte: Parte; persona: { email: string } }

/** Something of a person in two lines, which lead to where it is seen and changed; Back comes here again. */
export function LineaDeExpediente({ linea, parte, persona }: LineaProps) {
  const { de, deId, titulo, cuando, monto, falta } = linea
  const { usuario } = useSesion()
  const correos = opensArea(usuario?.parte, 'correos')
    ? withSearch(officePaths.correos, { buscar: persona.email })
    : null
  const ruta = de === 'correo' ? correos : de === null || de === 'bono' || deId === null ? null : DONDE[de](deId)
  const textos = (
    <DosLineas
      titulo={titulo}
      aparte={monto !== null && <Price centimos={monto} tone="plain" />}
      cuando={cuando}
      estado={
        <>
          {falta > 0 && falta !== monto && <span className={styles.falta}>Falta {formatColones(falta)}</span>}{' '}
          <Estado linea={linea} parte={parte} />
        </>
      }
    />
  )
  return (
    <li>
      {ruta === null ? (
        <div className={styles.linea}>{textos}</div>
      ) : (
        <Link to={ruta} encima={de !== 'correo'} className={styles.linea}>
          {textos}
        </Link>
      )}
    </li>
  )
}

type DosLineasProps = { titulo: ReactNode; aparte: ReactNode; cuando: WallTime; estado: ReactNode }

/** The thing and its amount; its date and state. */
export function DosLineas({ titulo, aparte, cuando, estado }: DosLineasProps) {
  return (
    <>
      <Row as="span" gap={[0, 3]} align="baseline" justify="space-between" data-look="note" className={styles.renglon}>
        <span className={styles.titulo}>{titulo}</span>
        <span>{aparte}</span>
      </Row>
      <Row as="span" gap={[0, 3]} align="baseline" justify="space-between" data-look="note" className={styles.renglon}>
        <DayOrMoment wall={cuando} />
        <span>{estado}</span>
      </Row>
    </>
  )
}

const DE_CITA: Record<string, readonly ['info' | 'neutral' | 'success' | 'warning', string]> = {
  AGENDADA: ['info', 'AGENDADA'],
  CANCELADA: ['neutral', 'CANCELADA'],
  COMPLETADA: ['success', 'COMPLETADA'],
  NO_ASISTIO: ['warning', 'No asistió'],
}

/** The state of each kind looks as in its own list; what is to come and a mail say only when it is not as it should be. */
function Estado({ linea, parte }: Omit<LineaProps, 'persona'>) {
  const { de, estado, monto } = linea
  if (parte === 'porVenir' && (estado === 'AGENDADA' || estado === 'CONFIRMADA')) return null
  if (parte === 'cobros') {
    const forma = estado === null ? 'Sin indicar' : PALABRA_DE_FORMA[estado as FormaDeCobro]
    return monto! < 0 ? `Devuelto · ${forma}` : forma
  }
  if (de === 'inscripcion') return <EstadoDeInscripcion estado={estado as DeInscripcion} confirmada={undefined} />
  if (de === 'orden') return <PlacaDePago estado={pagoDeLinea(linea)} />
  if (de === 'correo') return estado === 'ENVIADO' ? null : <Placa estado={estado as EstadoDeCorreo} />
  const [tone, palabra] = DE_CITA[estado!] ?? ['neutral', estado!]
  return <Badge tone={tone}>{palabra}</Badge>
}
