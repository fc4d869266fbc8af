import {
  type Fecha,
  fechaDe,
  formatFechaLarga,
  formatHora,
  type Instante,
  masDias,
  medianoche,
  wallTimeDe,
} from '../../../contract/base/time/time.ts'
import type { Hoy } from '../../../contract/oficina/hoy.ts'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Soft, Stack } from '../../ui/layout/arrange.tsx'
import { useToday } from '../../ui/time/clock.ts'

/** The findings of the nightly check of the data. */
export function Revision({ revision }: { revision: Hoy['revision'] }) {
  const hoy = useToday()
  if (!revision) return null
  const frase = fraseDeRevision(revision, hoy)
  if (revision.hallazgos.length === 0)
    return (
      <Soft small top={4} bottom={4}>
        {frase}
      </Soft>
    )
  return (
    <Stack aria-label="Revisión de los datos" as="section" data-look="warning" gap={2} bottom={5}>
      <Row as="p" nowrap gap={2} align="start">
        <Icon nombre="aviso" /> {frase}
      </Row>
      <ul data-look="bullets">
        {revision.hallazgos.map((hallazgo) => (
          <li key={hallazgo}>{hallazgo}</li>
        ))}
      </ul>
      <p>
        Puedes seguir trabajando. Muestra este aviso a quien instaló la aplicación: npm run check-data da el detalle.
      </p>
    </Stack>
  )
}

/** Tells when the data were last checked and the result. `hoy` is the reader's day. */
export function fraseDeRevision({ momento, bien, hallazgos }: NonNullable<Hoy['revision']>, hoy: Fecha): string {
  if (hallazgos.length === 0) return `Tus datos se revisaron ${cuando(momento, hoy)}: todo está bien.`
  const antes = bien === null ? '' : ` La última vez que todo estaba bien fue ${cuando(bien, hoy)}.`
  return `Tus datos se revisaron ${cuando(momento, hoy)} y hay algo que no cuadra.${antes}`
}

function cuando(momento: Instante, hoy: Fecha): string {
  const wall = wallTimeDe(momento)
  const ayer = fechaDe(masDias(medianoche(hoy), -1))
  const dia = { [hoy]: 'hoy', [ayer]: 'ayer' }[fechaDe(wall)] ?? `el ${formatFechaLarga(wall).toLowerCase()}`
  return `${dia} a las ${formatHora(wall)}`
}
