import { createPortal } from 'react-dom'
import { formatTelefono } from '../../../../contract/base/fields/contact.ts'
import { compararEnOrden } from '../../../../contract/base/text/sort-key.ts'
import { formatTramo } from '../../../../contract/base/time/time.ts'
import { personaDe } from '../../../../contract/cuentas/cuentas.ts'
import type { Asistente } from '../../../../contract/talleres/asistentes.ts'
import type { Taller } from '../../../../contract/talleres/talleres.ts'
import styles from './HojaDeAsistentes.module.css'

/** The list for the door, by name, with a line to sign on: only on paper, and there instead of everything else. */
export function HojaDeAsistentes({ taller, asistentes }: { taller: Taller; asistentes: readonly Asistente[] }) {
  const { titulo, lugar } = taller
  const nombres = asistentes.map(({ id, telefono, ...persona }) => ({ id, telefono, nombre: personaDe(persona) }))
  return createPortal(
    <div className={styles.hoja}>
      <h1>{titulo}</h1>
      <p>
        {formatTramo(taller)}
        <br />
        {lugar}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">N.º</th>
            <th scope="col">Nombre</th>
            <th scope="col">Teléfono</th>
            <th scope="col">Firma</th>
          </tr>
        </thead>
        <tbody>
          {nombres
            .sort((a, b) => compararEnOrden(a.nombre, b.nombre))
            .map(({ id, telefono, nombre }, i) => (
              <tr key={id}>
                <td>{i + 1}</td>
                <td>{nombre}</td>
                <td>{telefono && formatTelefono(telefono)}</td>
                <td />
              </tr>
            ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
