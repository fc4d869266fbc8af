import { useState } from 'react'
import { centimos } from '../../contract/dinero.ts'
import { Dibujo } from '../ilustraciones/Dibujo.tsx'
import { Drawer } from '../ui/dialog/Drawer.tsx'
import { useDialogos } from '../ui/dialog/dialogos.tsx'
import { Modal } from '../ui/dialog/Modal.tsx'
import { Button } from '../ui/form/Button.tsx'
import { QuantityInput } from '../ui/form/QuantityInput.tsx'
import { Picture } from '../ui/image/Picture.tsx'
import { Precio } from '../ui/text/Text.tsx'
import styles from './Galeria.module.css'

export function Dialogos() {
  const { alerta, confirmar } = useDialogos()
  const [abierto, setAbierto] = useState<'modal' | 'gaveta' | null>(null)
  const [cantidad, setCantidad] = useState(1)
  const cerrar = () => setAbierto(null)

  async function eliminar() {
    const si = await confirmar({
      icono: 'pregunta',
      titulo: '¿Eliminar producto?',
      texto: 'No podrás revertir esto.',
      aceptar: 'Eliminar',
      peligro: true,
    })
    if (si) await alerta({ icono: 'exito', titulo: '¡Eliminado!', texto: 'Producto borrado.' })
  }

  return (
    <div className={styles.fila}>
      <Button
        variant="secondary"
        onClick={() => alerta({ icono: 'error', titulo: 'Error', texto: 'No se pudo registrar la orden.' })}
      >
        Error
      </Button>
      <Button
        variant="secondary"
        onClick={() => alerta({ icono: 'aviso', titulo: 'Atención', texto: 'La cantidad debe ser al menos 1.' })}
      >
        Aviso
      </Button>
      <Button variant="secondary" onClick={() => alerta({ icono: 'info', titulo: 'Inicia sesión' })}>
        Información
      </Button>
      <Button
        variant="secondary"
        onClick={() =>
          alerta({ icono: 'exito', titulo: 'Producto agregado', texto: 'Té fue agregado al carrito.', tiempo: 1100 })
        }
      >
        Breve
      </Button>
      <Button variant="secondary" onClick={eliminar}>
        Confirmar
      </Button>
      <Button variant="secondary" onClick={() => setAbierto('modal')}>
        Modal
      </Button>
      <Button variant="secondary" onClick={() => setAbierto('gaveta')}>
        Gaveta
      </Button>
      {abierto === 'modal' && (
        <Modal titulo="Aceite esencial de lavanda" onClose={cerrar}>
          <div className={styles.pila}>
            <Picture src={null} alt="" ratio="4 / 3" placeholder={<Dibujo nombre="producto" />} sizes="30rem" />
            <p>Destilado al vapor en pequeñas cantidades. Unas gotas en la almohada bastan para una noche tranquila.</p>
            <Precio centimos={centimos(1_250_000)} />
            <QuantityInput label="Cantidad" value={cantidad} min={1} max={8} onChange={setCantidad} />
            <Button
              variant="accent"
              full
              onClick={() => alerta({ icono: 'exito', titulo: 'Producto agregado', tiempo: 1100 })}
            >
              Agregar al carrito
            </Button>
          </div>
        </Modal>
      )}
      {abierto === 'gaveta' && (
        <Drawer titulo="Menú" onClose={cerrar}>
          <p>Enlaces</p>
          <Button variant="secondary">Cerrar sesión</Button>
        </Drawer>
      )}
    </div>
  )
}
