import { recortar } from '../../../contract/base/text/text.ts'
import type { Taller } from '../../../contract/talleres/talleres.ts'
import { paths } from '../../base/router/routes.ts'
import { Icon } from '../../ui/image/Icon.tsx'
import { Row, Soft, VisuallyHidden } from '../../ui/layout/arrange.tsx'
import { Card, CardAction } from '../../ui/layout/Card.tsx'
import { PriceWithTax } from '../../ui/text/Values.tsx'
import { CuandoYDonde } from './CuandoYDonde.tsx'
import { CuposQueQuedan } from './CuposQueQuedan.tsx'
import { Estampa } from './Estampa.tsx'
import styles from './TarjetaDeTaller.module.css'

/** Characters of a description that fill three lines or so: cut here it ends with a word, which the browser would cut in two. */
const TRES_LINEAS = 116

type TarjetaProps = {
  taller: Taller
  /** True for the cards that are seen first. */
  priority: boolean
}

export function TarjetaDeTaller({ taller, priority }: TarjetaProps) {
  const { id, titulo, descripcion, precio } = taller
  return (
    <Card as="li" interactive flush>
      <Estampa
        taller={taller}
        sizes="(min-width: 769px) 25rem, (min-resolution: 2.5dppx) 61vw, 91vw"
        priority={priority}
      />
      <div className={styles.taller}>
        <h2>{titulo}</h2>
        <Soft>{recortar(descripcion.split('\n', 1)[0]!, TRES_LINEAS)}</Soft>
        <CuandoYDonde taller={taller} />
        <CuposQueQuedan taller={taller} />
        <Row gap={[2, 4]} justify="space-between" className={styles.pie}>
          <PriceWithTax centimos={precio} />
          <span className={styles.mas}>
            <CardAction to={paths.taller(id)}>
              Ver más<VisuallyHidden> sobre {titulo}</VisuallyHidden>
            </CardAction>
            <Icon nombre="adelante" size={18} />
          </span>
        </Row>
      </div>
    </Card>
  )
}
