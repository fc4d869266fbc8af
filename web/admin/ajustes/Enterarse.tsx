import { getEnterarse, type Modo, saveEnterarse } from '../../../contract/sitio/novedades.ts'
import { eleccion, enFila } from '../edicion/campos.tsx'
import styles from './Ajustes.module.css'
import { FormularioDeAjuste } from './FormularioDeAjuste.tsx'

const MODOS = [
  ['EN_SEGUIDA', 'En seguida, por correo'],
  ['RESUMEN', 'En un resumen, a las 7:00 AM'],
  ['NO', 'Sin correo'],
] as const satisfies readonly (readonly [Modo, string])[]

/** How the administrator who reads this is told of what customers do. */
export function Enterarse() {
  return (
    <section className={styles.grupo} aria-labelledby="enterarse">
      <h3 id="enterarse">Para que te enteres</h3>
      <p className={styles.intro}>
        Cuando alguien reserva, mueve o cancela una cita, hace una orden, se inscribe en un taller o deja su lugar, te
        lo contamos en tu correo. Lo que haces tú no te lo contamos. Cada persona que administra elige lo suyo.
      </p>
      <FormularioDeAjuste
        clave="enterarse"
        label="Para que te enteres"
        leer={getEnterarse}
        guardar={saveEnterarse}
        campos={enFila({
          citas: eleccion('Citas', MODOS),
          ordenes: eleccion('Órdenes', MODOS),
          talleres: eleccion('Inscripciones', MODOS),
        })}
        boton="Guardar cómo te enteras"
        exito="Así te vamos a contar lo que pasa."
      />
    </section>
  )
}
