import { getAvisos, saveAvisos } from '../../../../contract/base/settings/plain-settings.ts'
import { getEnterarse, type Modo, saveEnterarse } from '../../../../contract/mensajes/novedades.ts'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { eleccion, enFila, numero } from '../edicion/campos.tsx'
import { hora } from '../edicion/MomentoField.tsx'
import styles from './Ajustes.module.css'
import { EsteDispositivo } from './EsteDispositivo.tsx'
import { FormularioDeAjuste } from './FormularioDeAjuste.tsx'
import { Seccion } from './Seccion.tsx'

export default function Avisos() {
  return (
    <Seccion
      id="avisos"
      intro="Los avisos de citas, talleres y órdenes esperan este rato antes de salir. Si mientras tanto algo cambia otra vez, sale un solo correo con lo último; si lo deshaces, no sale ninguno."
    >
      <Stack bottom={6} gap={3}>
        <FormularioDeAjuste
          clave="avisos"
          label="Avisos"
          leer={getAvisos}
          guardar={saveAvisos}
          campos={{
            minutos: numero('Esperar antes de avisar', 'Minutos. Con 0 salen enseguida.'),
            recordatorio: hora('Recordatorio del día anterior', 'La hora, como 5:00\u00a0PM. Vacía, no se envía.'),
          }}
          boton="Guardar espera"
          exito="La espera de los avisos fue actualizada."
        />
      </Stack>
      <Enterarse />
      <EsteDispositivo />
    </Seccion>
  )
}

const MODOS = [
  ['EN_SEGUIDA', 'En seguida, por correo'],
  ['RESUMEN', 'En un resumen, a las 7:00\u00a0AM'],
  ['NO', 'Sin correo'],
] as const satisfies readonly (readonly [Modo, string])[]

/** How the administrator who reads this is told of what customers do. */
function Enterarse() {
  return (
    <Stack as="section" bottom={6} gap={3} aria-labelledby="enterarse">
      <h3 id="enterarse">Para que te enteres</h3>
      <Soft bottom={3} className={styles.intro}>
        Cuando alguien reserva, mueve o cancela una cita, hace una orden, compra un bono, se inscribe en un taller o
        deja su lugar, te lo contamos en tu correo. Lo que haces tú no te lo contamos. Cada persona que administra elige
        lo suyo.
      </Soft>
      <FormularioDeAjuste
        clave="enterarse"
        label="Para que te enteres"
        leer={getEnterarse}
        guardar={saveEnterarse}
        campos={enFila({
          citas: eleccion('Citas', MODOS),
          ordenes: eleccion('Órdenes y bonos', MODOS),
          talleres: eleccion('Inscripciones', MODOS),
        })}
        boton="Guardar cómo te enteras"
        exito="Así te vamos a contar lo que pasa."
      />
    </Stack>
  )
}
