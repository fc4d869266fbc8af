import type { Hoy } from '../../../contract/hoy.ts'
import { formatHora } from '../../../contract/tiempo.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { Link } from '../../navegacion.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { LinkButton } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import { useReloj } from '../useReloj.ts'
import { AccionesDeCita } from './AccionesDeCita.tsx'
import styles from './LineaDelDia.module.css'
import type { Hecho } from './useDeshacer.tsx'

/** Today's appointments and workshops on one line of time; each leads to where it can be changed. */
export function LineaDelDia({ hoy, onHecho }: { hoy: Hoy; onHecho: (hecho: Hecho) => void }) {
  const momentos = momentosDe(hoy)
  const ahora = useReloj()
  const siguiente = momentos.findIndex(({ fin }) => fin > ahora)
  if (momentos.length === 0) {
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
    <ol className={styles.linea} aria-label="Citas y talleres de hoy">
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

type FilaProps = ReturnType<typeof momentosDe>[number] & {
  /** The first that is not over. */
  sigue: boolean
  pasado: boolean
  onHecho: (hecho: Hecho) => void
}

function Fila({ clave, inicio, fin, ruta, titulo, detalle, cita, sigue, pasado, onHecho }: FilaProps) {
  const clase = [!cita && styles.taller, sigue && styles.sigue, pasado && styles.pasado].filter(Boolean).join(' ')
  return (
    <li className={clase || undefined} aria-current={sigue ? 'time' : undefined}>
      <p className={styles.hora}>
        {formatHora(inicio)} <span>a {formatHora(fin)}</span>
      </p>
      <div>
        <Link id={clave} to={ruta} encima className={styles.titulo}>
          {titulo}
        </Link>
        <p className={styles.detalle}>{detalle}</p>
      </div>
      {!cita && <Badge tone="highlight">Taller</Badge>}
      {cita?.estado === 'AGENDADA' && cita.confirmada !== null && <Badge tone="success">Confirmó</Badge>}
      {cita && <AccionesDeCita cita={cita} onHecho={onHecho} />}
    </li>
  )
}

function momentosDe({ citas, talleres }: Hoy) {
  return [
    ...citas.map((cita) => ({
      clave: `cita-${cita.id}`,
      inicio: cita.inicio,
      fin: cita.fin,
      ruta: `${rutasDeAdmin.citas}?editar=${cita.id}`,
      titulo: cita.usuarioNombre,
      detalle: cita.servicio,
      cita,
    })),
    ...talleres.map(({ id, inicio, fin, titulo, lugar, inscritos, confirmados, cupoMaximo }) => ({
      clave: `taller-${id}`,
      inicio,
      fin,
      ruta: `${rutasDeAdmin.talleres}?ver=${id}`,
      titulo,
      detalle: [
        lugar,
        `${inscritos} de ${cupoMaximo} cupos`,
        ...(confirmados > 0 ? [`${confirmados} confirmaron`] : []),
      ].join(' · '),
      cita: null,
    })),
  ].sort((a, b) => a.inicio - b.inicio)
}
