import { esDeUnDia, formatDias, formatHora, formatTramo } from '../../../contract/base/time/time.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { Icon, type IconName } from '../../ui/image/Icon.tsx'
import { Row, Stack, VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { Pieces } from '../../ui/text/Values.tsx'
import styles from './CuandoYDonde.module.css'

interface CuandoYDondeProps {
  taller: Taller
}

/** Days, hours and place of a workshop in a few lines. */
export function CuandoYDonde({ taller }: CuandoYDondeProps) {
  const { inicio, fin, lugar } = taller
  return (
    <Stack as="dl" gap={2} className={styles.datos}>
      {esDeUnDia(taller) ? (
        <>
          <Dato icono="calendario" nombre="Fecha" valor={formatDias(inicio, fin)} />
          <Dato icono="reloj" nombre="Hora" valor={`${formatHora(inicio)} – ${formatHora(fin)}`} />
        </>
      ) : (
        <Dato icono="calendario" nombre="Fecha" valor={formatTramo(taller)} />
      )}
      <Dato icono="lugar" nombre="Lugar" valor={lugar} />
    </Stack>
  )
}

type DatoProps = { icono: IconName; nombre: string; valor: string }

/** The icon stands for the name, which only screen readers get. */
function Dato({ icono, nombre, valor }: DatoProps) {
  return (
    <Row nowrap gap={2} align="start" className={styles.dato}>
      <dt>
        <Icon nombre={icono} size={18} />
        <VisuallyHidden>{nombre}</VisuallyHidden>
      </dt>
      <dd>
        <Pieces>{valor}</Pieces>
      </dd>
    </Row>
  )
}
