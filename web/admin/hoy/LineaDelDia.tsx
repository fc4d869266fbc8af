import type { Hoy } from '../../../contract/hoy.ts'
import { formatHora } from '../../../contract/tiempo.ts'
import { Dibujo } from '../../ilustraciones/Dibujo.tsx'
import { Link } from '../../navegacion.tsx'
import { rutasDeAdmin } from '../../rutas.ts'
import { LinkButton } from '../../ui/form/Button.tsx'
import { EmptyState } from '../../ui/status/EmptyState.tsx'
import { Badge } from '../../ui/text/Badge.tsx'
import styles from './LineaDelDia.module.css'

/** Today's appointments and workshops on one line of time; each leads to where it can be changed. */
export function LineaDelDia({ hoy }: { hoy: Hoy }) {
  const momentos = momentosDe(hoy)
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
      {momentos.map(({ clave, inicio, fin, ruta, titulo, detalle, taller, completada, confirmada }) => (
        <li key={clave} className={taller ? styles.taller : undefined}>
          <p className={styles.hora}>
            {formatHora(inicio)} <span>a {formatHora(fin)}</span>
          </p>
          <div>
            <Link to={ruta} className={styles.titulo}>
              {titulo}
            </Link>
            <p className={styles.detalle}>{detalle}</p>
          </div>
          {taller && <Badge tone="highlight">Taller</Badge>}
          {confirmada && <Badge tone="success">Confirmó</Badge>}
          {completada && <Badge tone="success">Completada</Badge>}
        </li>
      ))}
    </ol>
  )
}

function momentosDe({ citas, talleres }: Hoy) {
  return [
    ...citas.map(({ id, inicio, fin, servicio, usuarioNombre, estado, confirmada }) => ({
      clave: `cita-${id}`,
      inicio,
      fin,
      ruta: `${rutasDeAdmin.citas}?editar=${id}`,
      titulo: usuarioNombre,
      detalle: servicio,
      taller: false,
      completada: estado === 'COMPLETADA',
      confirmada: estado === 'AGENDADA' && confirmada !== null,
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
      taller: true,
      completada: false,
      confirmada: false,
    })),
  ].sort((a, b) => a.inicio - b.inicio)
}
