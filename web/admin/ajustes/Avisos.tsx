import { getAvisos, saveAvisos } from '../../../contract/sitio/guardar-ajustes.ts'
import { numero } from '../edicion/campos.tsx'
import { hora } from '../edicion/MomentoField.tsx'
import styles from './Ajustes.module.css'
import { Enterarse } from './Enterarse.tsx'
import { EsteDispositivo } from './EsteDispositivo.tsx'
import { FormularioDeAjuste } from './FormularioDeAjuste.tsx'
import { Seccion } from './Seccion.tsx'

export default function Avisos() {
  return (
    <Seccion
      id="avisos"
      intro="Los avisos de citas, talleres y órdenes esperan este rato antes de salir. Si mientras tanto algo cambia otra vez, sale un solo correo con lo último; si lo deshaces, no sale ninguno."
    >
      <div className={styles.grupo}>
        <FormularioDeAjuste
          clave="avisos"
          label="Avisos"
          leer={getAvisos}
          guardar={saveAvisos}
          campos={{
            minutos: numero('Esperar antes de avisar', 'Minutos. Con 0 salen en seguida.'),
            recordatorio: hora('Recordatorio del día anterior', 'La hora, como 5:00 PM. Vacía, no se envía.'),
          }}
          boton="Guardar espera"
          exito="La espera de los avisos fue actualizada."
        />
      </div>
      <Enterarse />
      <EsteDispositivo />
    </Seccion>
  )
}
