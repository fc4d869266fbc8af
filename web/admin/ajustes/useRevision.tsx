import { type ReactNode, useState } from 'react'
import type { CitasAfectadas } from '../../../contract/agenda/dias-cerrados.ts'
import { formatFechaLarga, formatHora } from '../../../contract/base/tiempo.ts'
import { Modal } from '../../ui/dialog/Modal.tsx'
import { Button } from '../../ui/form/Button.tsx'
import { FormActions } from '../../ui/form/Form.tsx'
import styles from './Ajustes.module.css'

type Pregunta = { citas: CitasAfectadas; responder: (seguir: boolean) => void }

/** Before a time is closed: shows the appointments that are then, and asks. `dialogo` belongs outside of any form. */
export function useRevision(titulo: string) {
  const [pregunta, setPregunta] = useState<Pregunta | null>(null)

  /** True when there are none, or the person goes on all the same. Throws what `leer` throws. */
  async function confirmar(leer: () => Promise<CitasAfectadas>): Promise<boolean> {
    const citas = await leer()
    if (citas.total === 0) return true
    return new Promise((resolve) => {
      const responder = (seguir: boolean) => {
        setPregunta(null)
        resolve(seguir)
      }
      setPregunta({ citas, responder })
    })
  }

  const dialogo: ReactNode = pregunta && <Citas titulo={titulo} {...pregunta} />
  return { confirmar, dialogo }
}

function Citas({ titulo, citas: { total, filas }, responder }: Pregunta & { titulo: string }) {
  return (
    <Modal titulo={titulo} keepOpen onClose={() => responder(false)}>
      <p>
        {total === 1 ? 'Hay una cita reservada' : `Hay ${total} citas reservadas`} en ese tiempo. No se cancelan: si
        hace falta, puedes cambiarlas en Citas.
      </p>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list semantics together with the bullets */}
      <ul role="list" className={styles.citas}>
        {filas.map(({ id, inicio, servicio, usuarioNombre }) => (
          <li key={id}>
            <strong>{usuarioNombre}</strong>
            <span>
              {formatFechaLarga(inicio)}, {formatHora(inicio)} · {servicio}
            </span>
          </li>
        ))}
      </ul>
      {total > filas.length && <p>Y {total - filas.length} más.</p>}
      <FormActions>
        <Button onClick={() => responder(true)}>Guardar de todas formas</Button>
        <Button variant="quiet" onClick={() => responder(false)}>
          Cancelar
        </Button>
      </FormActions>
    </Modal>
  )
}
