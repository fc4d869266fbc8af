import { formatHora, formatMomento, type WallTime, wallTimeDe } from '../../../contract/base/tiempo.ts'
import type { Hoy } from '../../../contract/sitio/hoy.ts'
import type { Hecho } from '../../hacer.tsx'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { Link } from '../../Link.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { LinkButton } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Badge } from '../../ui/text/Text.tsx'
import { useReloj } from '../useReloj.ts'
import { Persona } from '../usuarios/Persona.tsx'
import { AccionesDeCita } from './AccionesDeCita.tsx'
import styles from './LineaDelDia.module.css'

type LineaProps = {
  hoy: Hoy
  onHecho: (hecho: Hecho) => void
  /** Whose line it is, beside those of others. */
  de?: string
  /** Whether it says with whom each appointment is. */
  conNombres?: boolean
}

/** Today's appointments, workshops, blocks and held hours on one line of time; each leads to where it can be changed. */
export function LineaDelDia({ hoy, onHecho, de, conNombres = false }: LineaProps) {
  const momentos = momentosDe(hoy, conNombres)
  const ahora = useReloj()
  const siguiente = momentos.findIndex(({ fin }) => fin > ahora)
  if (momentos.length === 0) {
    if (de) return <p className={styles.detalle}>Hoy no tiene citas.</p>
    return (
      <EmptyState
        illustration={<Dibujo nombre="dos-sillas" />}
        titulo="Hoy no hay citas ni talleres."
        action={
          <LinkButton variant="secondary" to={`${rutasDeAdmin.citas}?nuevo=1`}>
            Agregar cita
          </LinkButton>
        }
      />
    )
  }
  return (
    <ol className={styles.linea} aria-label={de ? `Citas y talleres de hoy, ${de}` : 'Citas y talleres de hoy'}>
      {momentos.map((momento, i) => (
        <Fila
          key={momento.clave}
          {...momento}
          sigue={i === siguiente}
          pasado={momento.fin <= ahora}
          onHecho={onHecho}
        />
      ))}
    </ol>
  )
}

const TIPOS = { taller: 'Taller', bloqueo: 'Bloqueado', guardada: 'Guardada' }

interface Momento {
  clave: string
  inicio: WallTime
  fin: WallTime
  ruta: string
  titulo: string
  detalle: string
  /** Null for an appointment. */
  tipo: keyof typeof TIPOS | null
  /** Whose name the title is; undefined where it is none. */
  usuarioId?: number
  cita: Hoy['citas'][number] | null
}

type FilaProps = Momento & {
  /** The first that is not over. */
  sigue: boolean
  pasado: boolean
  onHecho: (hecho: Hecho) => void
}

/** A name leads to the person, and the rest of the card to what it is about. */
function Fila(props: FilaProps) {
  const { clave, inicio, fin, ruta, titulo, detalle, tipo, usuarioId, cita, sigue, pasado, onHecho } = props
  const clase = [tipo && styles[tipo], sigue && styles.sigue, pasado && styles.pasado].filter(Boolean).join(' ')
  const [desde, hasta] = [formatHora(inicio), `a ${formatHora(fin)}`]
  const abre = { id: clave, to: ruta, encima: true }
  return (
    <li className={clase || undefined} aria-current={sigue ? 'time' : undefined}>
      <p className={styles.hora}>
        {usuarioId ? (
          <Link {...abre} className={styles.abre} aria-label={`${desde} ${hasta}, ${detalle}, ${titulo}`}>
            {desde} <span>{hasta}</span>
          </Link>
        ) : (
          <>
            {desde} <span>{hasta}</span>
          </>
        )}
      </p>
      <div>
        {usuarioId ? (
          <span className={styles.titulo}>
            <Persona id={usuarioId}>{titulo}</Persona>
          </span>
        ) : (
          <Link {...abre} className={`${styles.titulo} ${styles.abre}`}>
            {titulo}
          </Link>
        )}
        <p className={styles.detalle}>{detalle}</p>
      </div>
      {tipo && <Badge tone={tipo === 'taller' ? 'highlight' : 'neutral'}>{TIPOS[tipo]}</Badge>}
      {cita?.estado === 'AGENDADA' && cita.confirmada !== null && <Badge tone="success">Confirmó</Badge>}
      {cita && <AccionesDeCita cita={cita} onHecho={onHecho} />}
    </li>
  )
}

function momentosDe({ citas, talleres, bloqueos, guardadas }: Hoy, conNombres: boolean): Momento[] {
  const semana = `${rutasDeAdmin.citas}?vista=semana`
  const momentos = [
    ...citas.map((cita) => ({
      ...momentoDe('cita', cita),
      ruta: `${rutasDeAdmin.citas}?editar=${cita.id}`,
      titulo: cita.usuarioNombre,
      usuarioId: cita.usuarioId,
      detalle: conNombres && cita.persona ? `${cita.servicio} · con ${cita.persona.nombre}` : cita.servicio,
      cita,
    })),
    ...talleres.map((taller) => ({
      ...momentoDe('taller', taller),
      ruta: `${rutasDeAdmin.talleres}?ver=${taller.id}`,
      titulo: taller.titulo,
      detalle: [
        taller.lugar,
        `${taller.inscritos} de ${taller.cupoMaximo} cupos`,
        ...(taller.confirmados > 0 ? [`${taller.confirmados} confirmaron`] : []),
      ].join(' · '),
    })),
    ...bloqueos.map((bloqueo) => ({
      ...momentoDe('bloqueo', bloqueo),
      ruta: `${semana}&bloqueo=${bloqueo.id}`,
      titulo: bloqueo.motivo ?? 'Bloqueado',
      detalle: bloqueo.semanal ? 'Cada semana' : 'Nadie puede reservar',
    })),
    ...guardadas.map((guardada) => ({
      ...momentoDe('guardada', guardada),
      ruta: semana,
      titulo: guardada.usuarioNombre,
      usuarioId: guardada.usuarioId,
      detalle: `Esperaba una hora; se le guarda hasta ${formatMomento(wallTimeDe(guardada.ofrecidaHasta))}`,
    })),
  ]
  return momentos.sort((a, b) => a.inicio - b.inicio)
}

function momentoDe(
  tipo: keyof typeof TIPOS | 'cita',
  { id, inicio, fin }: { id: number; inicio: WallTime; fin: WallTime },
) {
  return { clave: `${tipo}-${id}-${inicio}`, inicio, fin, tipo: tipo === 'cita' ? null : tipo, cita: null }
}
