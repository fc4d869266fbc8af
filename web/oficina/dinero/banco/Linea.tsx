import { useState } from 'react'
import { formatColones } from '../../../../contract/base/money/money.ts'
import { formatFechaCorta, medianoche } from '../../../../contract/base/time/time.ts'
import type { LecturaDeBanco, LineaAplicada, LineaDeBanco } from '../../../../contract/dinero/banco.ts'
import { Actions, Button } from '../../../ui/form/Button.tsx'
import { Row, Stack } from '../../../ui/layout/arrange.tsx'
import { Badge } from '../../../ui/text/Badge.tsx'
import { Price } from '../../../ui/text/Values.tsx'
import styles from './Banco.module.css'
import { type Aplicar, OtraCosa } from './OtraCosa.tsx'

/** The line as it is proposed. */
export function propuestaDe({ n, propuesta: { clase, deudas, cobroId } }: LineaDeBanco): LineaAplicada {
  if (clase === 'YA_ANOTADA') return { n, fin: 'YA_ANOTADA', cobroId }
  return { n, fin: 'SALDA', deudas: deudas.map(({ id, monto }) => ({ id, monto })) }
}

const SENAS = {
  VERDE: ['success', '✓ Código y monto'],
  AMARILLA: ['highlight', 'Por confirmar'],
  YA_ANOTADA: ['info', 'Ya anotada'],
  NINGUNA: null,
} as const

/** The tone and the words of a line's proposal; null for none, as the title of its list says. */
const senaDe = ({ propuesta: { clase } }: LineaDeBanco) => SENAS[clase]

type LineaProps = { linea: LineaDeBanco; tarjetas: LecturaDeBanco['tarjetas']; aplicar: Aplicar }

/** A line of the bank, what it is proposed to be and why, and what else it may be. */
export function Linea({ linea, tarjetas, aplicar }: LineaProps) {
  const [abierta, setAbierta] = useState(false)
  const { n, fecha, monto, texto, nombre, estado, dudosa, propuesta } = linea
  const porDecir = estado === 'NUEVA' || dudosa
  const comoOtra: Aplicar = (lineas, dicho) =>
    aplicar(
      lineas.map((una) => ({ ...una, otra: true })),
      dicho,
    )
  const masCosas = dudosa ? 'Es otro pago' : 'Otra cosa'
  const { clase, motivo, deudas } = propuesta
  const cual = `${nombre ?? texto}, ${formatColones(monto)}`
  const sena = senaDe(linea)
  const accion = clase === 'YA_ANOTADA' ? 'Enlazar' : `Anotar a ${deudas.map(({ codigo }) => codigo).join(', ')}`
  return (
    <Row as="li" ruled={3} gap={[2, 4]} justify="space-between">
      <Stack as="span" gap={1} className={styles.linea}>
        <span>
          {formatFechaCorta(medianoche(fecha))} · <Price centimos={monto} tone="plain" />{' '}
          {estado === 'NUEVA' ? (
            sena && <Badge tone={sena[0]}>{sena[1]}</Badge>
          ) : (
            <Badge>{dudosa ? 'Quizás ya importada' : estado === 'REPETIDA' ? 'Ya importada' : 'En tránsito'}</Badge>
          )}
        </span>
        <span>{texto || nombre}</span>
        <small>{motivo}</small>
      </Stack>
      {porDecir && (
        <Actions>
          {clase !== 'NINGUNA' && (
            <Button
              variant={clase === 'AMARILLA' ? 'primary' : 'secondary'}
              aria-label={`${accion}: ${cual}`}
              onClick={({ currentTarget }) => {
                const siguiente = currentTarget.closest('li')?.nextElementSibling?.querySelector('button')
                void aplicar([propuestaDe(linea)], `Línea ${n}: hecho.`).then((hecho) => hecho && siguiente?.focus())
              }}
            >
              {accion}
            </Button>
          )}
          <Button
            variant={clase === 'NINGUNA' ? 'secondary' : 'quiet'}
            aria-expanded={abierta}
            aria-label={`${masCosas}: ${cual}`}
            onClick={() => setAbierta(!abierta)}
          >
            {masCosas}…
          </Button>
        </Actions>
      )}
      {abierta && porDecir && <OtraCosa linea={linea} tarjetas={tarjetas} aplicar={dudosa ? comoOtra : aplicar} />}
    </Row>
  )
}
