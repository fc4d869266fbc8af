import { DURACION_POR_DEFECTO } from '../../../contract/agenda/citas/citas.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Button } from '../../ui/form/Button.tsx'
import disposicion from '../../ui/layout/arrangement.module.css'
import { Price } from '../../ui/text/Values.tsx'
import type { Elegible } from './api.ts'
import styles from './Guia.module.css'

type GuiaProps = { servicios: readonly Elegible[]; onElegir: (nombre: string) => void; onClose: () => void }

/** Leads from a need to the service for it. Services for which the owner wrote no such words come last. */
export default function Guia({ servicios, onElegir, onClose }: GuiaProps) {
  const enOrden = servicios.toSorted((a, b) => Number(!a.siBuscas) - Number(!b.siBuscas))
  return (
    <Modal titulo="¿No sabes cuál?" onClose={onClose}>
      <ul className={disposicion.pila}>
        {enOrden.map(({ nombre, detalle, siBuscas, precio, duracion = DURACION_POR_DEFECTO }) => (
          <li key={nombre}>
            {siBuscas && <p className={disposicion.suave}>Si buscas {siBuscas}:</p>}
            <h3>{nombre}</h3>
            {detalle && <p className={disposicion.suave}>{detalle}</p>}
            <div className={styles.pie}>
              <span>
                {duracion} min {precio !== undefined && <Price centimos={precio} />}
              </span>
              <Button
                size="small"
                variant="secondary"
                aria-label={`Elegir ${nombre}`}
                onClick={() => {
                  onElegir(nombre)
                  onClose()
                }}
              >
                Elegir
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
