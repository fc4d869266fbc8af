import type { Taller } from '../../contract/talleres.ts'
import { rutas } from '../rutas.ts'
import { Icono } from '../ui/image/Icono.tsx'
import { Card, CardAction } from '../ui/layout/Card.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { Precio } from '../ui/text/values.tsx'
import { resumir } from './api.ts'
import { CuandoYDonde } from './CuandoYDonde.tsx'
import { Escasez } from './Escasez.tsx'
import { Estampa } from './Estampa.tsx'
import styles from './TarjetaDeTaller.module.css'

export function TarjetaDeTaller({ taller }: { taller: Taller }) {
  const { id, titulo, descripcion, precio } = resumir(taller)
  return (
    <Card as="li" interactive flush>
      <Estampa tallerId={id} />
      <div className={styles.taller}>
        <h2 className={styles.titulo}>{titulo}</h2>
        <p className={styles.descripcion}>{descripcion}</p>
        <CuandoYDonde taller={taller} />
        <Escasez taller={taller} />
        <div className={styles.pie}>
          <Precio centimos={precio} />
          <span className={styles.mas}>
            <CardAction to={rutas.taller(id)}>
              Ver más<VisuallyHidden> sobre {titulo}</VisuallyHidden>
            </CardAction>
            <Icono nombre="adelante" size={18} />
          </span>
        </div>
      </div>
    </Card>
  )
}
