import { formatWallTime, type WallTime } from '../../../../contract/base/tiempo.ts'
import { navegar } from '../../../navegacion.tsx'
import { rutasDeAdmin } from '../../../rutas.ts'
import { Modal } from '../../../ui/dialog/Modal.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { momentoDe } from './cosas.ts'
import styles from './Semana.module.css'

type MenuDeHoraProps = {
  inicio: WallTime
  /** `con` is the day and the hour as an address says them. */
  onCita: (con: string) => void
  onBloquear: (con: string) => void
  onClose: () => void
}

/** The things that can be put into a free hour. */
export function MenuDeHora({ inicio, onCita, onBloquear, onClose }: MenuDeHoraProps) {
  const con = formatWallTime(inicio).slice(0, 16)
  const titulo = momentoDe(inicio)
  const elegir = (abrir: (con: string) => void) => () => {
    onClose()
    abrir(con)
  }
  return (
    <Modal titulo={titulo.charAt(0).toUpperCase() + titulo.slice(1)} onClose={onClose}>
      <div className={styles.menu}>
        <Button data-first-focus onClick={elegir(onCita)}>
          Cita
        </Button>
        <Button variant="secondary" onClick={elegir(onBloquear)}>
          Bloquear
        </Button>
        <Button variant="secondary" onClick={elegir((con) => navegar(`${rutasDeAdmin.talleres}?nuevo=${con}`))}>
          Taller
        </Button>
      </div>
    </Modal>
  )
}
