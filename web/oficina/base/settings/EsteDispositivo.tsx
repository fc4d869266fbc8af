import type { ReactNode } from 'react'
import { useAct } from '../../../base/acting/act.tsx'
import { Button } from '../../../ui/form/Button.tsx'
import { Soft, Stack } from '../../../ui/layout/arrange.tsx'
import { Notice } from '../../../ui/status/Notice.tsx'
import styles from './Ajustes.module.css'
import { useNotificaciones } from './useNotificaciones.ts'

const NO_SE_PUDO =
  'No se pudo cambiar. Revisa tu conexión y que el navegador permita notificaciones, e inténtalo de nuevo.'

/** Notifications in the browser that is looked at; each is switched on by itself. */
export function EsteDispositivo() {
  const { situacion, encender, apagar } = useNotificaciones()
  return (
    <Stack as="section" bottom={6} gap={3} aria-labelledby="este-dispositivo">
      <h3 id="este-dispositivo">Notificaciones en este dispositivo</h3>
      <Soft bottom={3} className={styles.intro}>
        Te llegan aunque no tengas abierta la aplicación, con la misma espera que los demás avisos. No dicen nombres: se
        pueden leer en la pantalla bloqueada.
      </Soft>
      {situacion === 'NO_PUEDE' && (
        <Notice tone="info">
          Este navegador no puede mostrar notificaciones. Ábrelo en Chrome, Edge, Firefox o Safari, fuera de una ventana
          privada.
        </Notice>
      )}
      {situacion === 'SIN_INSTALAR' && (
        <Notice tone="info">
          En un iPhone o iPad hay que instalar primero la aplicación: toca Compartir, luego «Agregar a inicio», y ábrela
          desde su ícono.
        </Notice>
      )}
      {situacion === 'BLOQUEADAS' && (
        <Notice>
          Las notificaciones de este sitio están bloqueadas. Permítelas en los ajustes del navegador, en los permisos
          del sitio, y vuelve a esta pantalla.
        </Notice>
      )}
      {situacion === 'APAGADAS' && <Accion hacer={encender}>Activar notificaciones</Accion>}
      {situacion === 'ENCENDIDAS' && (
        <>
          <p role="status">Este dispositivo recibe notificaciones.</p>
          <Accion hacer={apagar} variant="secondary">
            Desactivar notificaciones
          </Accion>
        </>
      )}
    </Stack>
  )
}

type AccionProps = { hacer: () => Promise<void>; variant?: 'primary' | 'secondary'; children: ReactNode }

function Accion({ hacer: cambiar, variant = 'primary', children }: AccionProps) {
  const { hacer, enCurso } = useAct()
  const pulsar = () => hacer({ hacer: () => cambiar().then(() => null), fallo: NO_SE_PUDO })
  return (
    <Button variant={variant} pending={enCurso} onClick={pulsar}>
      {children}
    </Button>
  )
}
