import { useState } from 'react'
import { esDeUnDia, formatDiaYHora, formatHora, type WallTime } from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { withSearch } from '../../base/router/address.ts'
import { Link } from '../../base/router/Link.tsx'
import { officePaths } from '../../base/router/routes.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Row, Soft } from '../../ui/layout/arrange.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useClock } from '../../ui/time/clock.ts'
import { Cumplido, Dotted, Plegado } from '../base/pieces.tsx'
import { useAbren } from '../cuentas/personas/useAtienden.ts'
import { Persona } from '../cuentas/usuarios/Persona.tsx'
import { AccionesDeCita } from './AccionesDeCita.tsx'
import styles from './LineaDelDia.module.css'
import { dichoDeHechas, esHecha, type Momento, momentosDe, siguenDe, TIPOS } from './momentos.ts'

/** Without a service nobody can book an hour. */
export const PRIMER_SERVICIO = withSearch(officePaths.servicios, { nuevo: 1 })

type LineaProps = {
  hoy: Hoy
  /** The whole day, where this line is beside others. */
  columnaDe?: Hoy
  /** The name of the person whose line it is; absent for everybody's. */
  de?: string
  /** True to name the person who attends each appointment. */
  conNombres?: boolean
}

/** Today's appointments, workshops, blocks and held hours on one line of time; each leads to where it can be changed. */
export function LineaDelDia({ hoy, columnaDe, de, conNombres = false }: LineaProps) {
  const abren = useAbren()
  const momentos = momentosDe(hoy, conNombres, abren)
  const ahora = useClock()
  // Only appointments that were done from the start are folded: none disappears under a tap.
  const esDeHecha = ({ cita }: Momento) => cita !== null && esHecha(cita)
  const [alAbrir] = useState(() => new Set(momentos.filter(esDeHecha).map(({ clave }) => clave)))
  const estaDoblada = (momento: Momento) => alAbrir.has(momento.clave) && esDeHecha(momento)
  const sigue = siguenDe(columnaDe ? momentosDe(columnaDe, conNombres, abren) : momentos, ahora)
  const primero = momentos.find(({ fin }) => fin > ahora)
  if (momentos.length === 0) {
    return (
      <EmptyState
        illustration={<Drawing nombre="dos-sillas" />}
        titulo="Hoy no hay citas ni talleres."
        action={
          hoy.antesDeAbrir.includes('SERVICIO') ? (
            <LinkButton to={PRIMER_SERVICIO}>Agregar el primer servicio</LinkButton>
          ) : (
            <LinkButton variant="secondary" to={withSearch(officePaths.citas, { nuevo: 1 })}>
              Agregar cita
            </LinkButton>
          )
        }
      />
    )
  }
  const filaDe = (momento: Momento) => (
    <Fila
      key={momento.clave}
      {...momento}
      sigue={sigue(momento)}
      ahora={momento === primero ? ahora : null}
      empezo={momento.inicio <= ahora}
      pasado={momento.fin <= ahora}
    />
  )
  const [hechas, otras] = [momentos.filter(estaDoblada), momentos.filter((momento) => !estaDoblada(momento))]
  return (
    <div>
      {hechas.length > 0 && (
        <Plegado dice={dichoDeHechas(hechas.flatMap(({ cita }) => cita ?? []))}>
          <ol className={styles.linea}>{hechas.map(filaDe)}</ol>
        </Plegado>
      )}
      {otras.length === 0 ? (
        // Of everybody's day the sentence above it says so.
        !conNombres && <Soft top={3}>Hoy no viene nadie más.</Soft>
      ) : (
        <ol className={styles.linea} aria-label={de ? `El día de ${de}` : 'Citas y talleres de hoy'}>
          {otras.map(filaDe)}
        </ol>
      )}
    </div>
  )
}

type FilaProps = Momento & {
  /** It goes on now, or is among the first to come. */
  sigue: boolean
  /** The hour, where it is drawn before that one. */
  ahora: WallTime | null
  empezo: boolean
  pasado: boolean
}

/** A name leads to the person, and the rest of the card to what it is about. */
function Fila(props: FilaProps) {
  const { clave, inicio, fin, ruta, titulo, detalles, tipo, usuarioId, cita, sigue, ahora, empezo, pasado } = props
  const clase = [tipo && styles[tipo], !empezo && styles.viene, pasado && styles.pasado].filter(Boolean).join(' ')
  const [desde, hasta] = [
    formatHora(inicio),
    esDeUnDia({ inicio, fin }) ? `a ${formatHora(fin)}` : `→ ${formatDiaYHora(fin).replace(/ de .*(?=,)/, '')}`,
  ]
  const abre = { id: clave, to: ruta, encima: true }
  return (
    <li
      className={clase || undefined}
      aria-current={sigue ? 'time' : undefined}
      data-ahora={ahora === null ? undefined : `Ahora, ${formatHora(ahora)}`}
    >
      <Row gap={[0, 2]}>
        <p className={styles.hora}>
          {usuarioId ? (
            <Link
              {...abre}
              className={styles.abre}
              aria-label={`${desde} ${hasta}, ${detalles.join(' · ')}, ${titulo}`}
            >
              {desde}
            </Link>
          ) : (
            desde
          )}
        </p>
        <span className={styles.titulo}>
          {usuarioId ? (
            <Persona id={usuarioId}>{titulo}</Persona>
          ) : (
            <Link {...abre} className={styles.abre}>
              {titulo}
            </Link>
          )}
        </span>
        {tipo && <Badge tone={tipo === 'taller' ? 'highlight' : 'neutral'}>{TIPOS[tipo]}</Badge>}
        {cita?.adelanto?.hasta && <Badge tone="warning">Espera su adelanto</Badge>}
      </Row>
      <Soft small>
        <Dotted>
          {[hasta, ...detalles]}
          {cita?.adelanto && !cita.adelanto.hasta && <Cumplido>Adelanto pagado</Cumplido>}
          {cita?.estado === 'AGENDADA' && cita.confirmada !== null && <Cumplido>Confirmó</Cumplido>}
        </Dotted>
      </Soft>
      {cita && <AccionesDeCita cita={cita} empezo={empezo} />}
    </li>
  )
}
