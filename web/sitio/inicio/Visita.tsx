import { useQuery } from '@tanstack/react-query'
import { resumirHorario } from '../../../contract/agenda/horario/horario.ts'
import { horario } from '../../base/settings/api.ts'
import { Drawing } from '../../ui/drawings/Drawing.tsx'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { mapHref } from '../../ui/text/href.ts'
import styles from './Visita.module.css'

/** Where the practice is and when it is open. The map is drawn by us: nothing of it is loaded from elsewhere. */
export function Visita({ direccion }: { direccion: string | undefined }) {
  const { data } = useQuery(horario)
  return (
    <Card flush>
      <div className={styles.visita}>
        <div
          role="img"
          aria-label="Mapa dibujado: Aserrí está al sur de San José, por la ruta 209, después de Desamparados."
        >
          <Drawing nombre="mapa" />
        </div>
        <div className={styles.datos}>
          <Icon nombre="lugar" size={22} />
          {direccion && (
            <p>
              <strong>{direccion}</strong>
              <a href={mapHref(direccion)} target="_blank" rel="noopener noreferrer">
                Cómo llegar
              </a>
            </p>
          )}
          <Icon nombre="reloj" size={22} />
          {data && (
            <Stack as="dl" gap={1}>
              {resumirHorario(data).map(({ dias, horas }) => (
                <Row key={dias} gap={[0, 4]} align="stretch" justify="space-between">
                  <dt>{dias}</dt> <dd>{horas}</dd>
                </Row>
              ))}
            </Stack>
          )}
        </div>
      </div>
    </Card>
  )
}
