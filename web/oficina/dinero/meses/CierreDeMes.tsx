import { useState } from 'react'
import { formatMes, medianoche } from '../../../../contract/base/time/time.ts'
import { abrirMes, cerrarMes, limitesDe, type Mes } from '../../../../contract/dinero/meses.ts'
import { useAct } from '../../../base/acting/act.tsx'
import { ApiError } from '../../../base/calls/answers.ts'
import { call } from '../../../base/calls/api.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { PasswordField } from '../../../ui/form/PasswordField.tsx'
import { useAnnouncement } from '../../../ui/status/announcements.tsx'
import { nowHere } from '../../../ui/time/clock.ts'
import { enfocarCampo, FormularioBreve } from '../../base/edicion/FormularioBreve.tsx'
import { useInsistir } from '../../base/edicion/insistir.ts'
import styles from './MesPage.module.css'

/** Closes a month that has ended, and opens the last one again. */
export function CierreDeMes({ mes }: { mes: Mes }) {
  if (nowHere() < limitesDe(mes.mes).fin) return null
  return (
    <section className={styles.cierre} aria-label="Cierre del mes">
      {mes.cerrado ? <Abrir mes={mes} /> : <Cerrar mes={mes} />}
    </section>
  )
}

function Cerrar({ mes: { mes } }: { mes: Mes }) {
  const { hacer } = useAct()
  const insistir = useInsistir((texto) => ({ titulo: '¿Cerrar de todos modos?', texto, aceptar: 'Cerrar el mes' }))
  const nombre = formatMes(medianoche(mes))
  const hecho = { texto: `Quedó cerrado ${nombre}.` }

  /** The server names what is open; it is closed all the same after that was read. */
  async function cerrar() {
    try {
      await insistir((insistir) => call(cerrarMes, { params: { mes }, body: { insistir } }))
    } catch (error) {
      // After a lost answer it was this one that closed it.
      if (!(error instanceof ApiError) || error.code !== 'mes_cerrado') throw error
    }
    return hecho
  }

  return (
    <Button
      onClick={() =>
        hacer({
          pregunta: {
            titulo: `¿Cerrar ${nombre}?`,
            texto:
              'Después no se puede anotar, cambiar ni quitar nada en él: lo que se corrija queda con la fecha de ese día.',
            aceptar: 'Cerrar el mes',
          },
          hacer: cerrar,
          fallo: 'No se pudo cerrar el mes.',
        })
      }
    >
      Cerrar el mes
    </Button>
  )
}

function Abrir({ mes: { mes } }: { mes: Mes }) {
  const anunciar = useAnnouncement()
  const [abierto, setAbierto] = useState(false)
  if (!abierto)
    return (
      <Button variant="secondary" onClick={() => setAbierto(true)}>
        Abrir el mes otra vez
      </Button>
    )
  return (
    <div ref={enfocarCampo}>
      <FormularioBreve
        label="Abrir el mes otra vez"
        enviar={({ contrasena = '' }) => call(abrirMes, { params: { mes }, body: { contrasena } })}
        onHecho={() => anunciar(`Quedó abierto ${formatMes(medianoche(mes))}.`)}
        boton="Abrir el mes"
        onCancel={() => setAbierto(false)}
      >
        <p>Queda en la historia. Solo se abre el último mes cerrado.</p>
        <PasswordField label="Tu contraseña" name="contrasena" autoComplete="current-password" />
      </FormularioBreve>
    </div>
  )
}
