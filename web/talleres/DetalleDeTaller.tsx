import { aCentimos } from '../../contract/dinero.ts'
import type { Taller } from '../../contract/talleres.ts'
import { rutas } from '../rutas.ts'
import { Badge } from '../ui/Badge.tsx'
import { LinkButton } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Page } from '../ui/Page.tsx'
import { Precio } from '../ui/Precio.tsx'
import { CuandoYDondeConNombres } from './CuandoYDonde.tsx'
import styles from './DetalleDeTaller.module.css'
import { Estampa } from './Estampa.tsx'
import { Inscripcion } from './Inscripcion.tsx'
import type { Situacion } from './situacion.ts'

type DetalleProps = { taller: Taller; situacion: Situacion }

/** A workshop with everything about it, and the way into it. */
export function DetalleDeTaller({ taller, situacion }: DetalleProps) {
  return (
    <Page>
      <div className={styles.taller}>
        <div className={styles.texto}>
          <div className={styles.estampa}>
            <Estampa tallerId={taller.id} />
          </div>
          <h1>{taller.titulo}</h1>
          <p className={styles.descripcion}>{taller.descripcion}</p>
        </div>
        <Card as="section">
          <div className={styles.panel}>
            <CuandoYDondeConNombres taller={taller} />
            <Cupos taller={taller} situacion={situacion} />
            <Precio centimos={aCentimos(taller.precio)} />
            <Inscripcion taller={taller} situacion={situacion} />
            <LinkButton to={rutas.talleres} variant="secondary" full>
              Volver
            </LinkButton>
          </div>
        </Card>
      </div>
    </Page>
  )
}

function Cupos({ taller: { cupoMaximo }, situacion: { inscritos, disponibles } }: DetalleProps) {
  return (
    <p className={styles.cupos}>
      {disponibles !== null && <Badge>Cupo máximo: {cupoMaximo}</Badge>}
      <Badge tone="info">Inscritos: {inscritos}</Badge>
      {disponibles !== null && (
        <Badge tone={disponibles === 0 ? 'warning' : 'success'}>Disponibles: {disponibles}</Badge>
      )}
    </p>
  )
}
