import { type ReactNode, Suspense, useState } from 'react'
import { esAdmin, type Usuario } from '../../../contract/cuentas/cuentas.ts'
import { cerrarOtrasSesiones } from '../../../contract/persona/perfil.ts'
import { type Outcome, refusalOf, useAct } from '../../base/acting/act.tsx'
import { call, request } from '../../base/calls/api.ts'
import { saveFile } from '../../base/calls/saveFile.ts'
import { lateCode, lateDialog } from '../../base/late/lazy.tsx'
import { Icon, type IconName } from '../../ui/image/Icon.tsx'
import { Soft, Stack } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { useAnnouncement } from '../../ui/status/announcements.tsx'
import { CambiarContrasena } from './CambiarContrasena.tsx'
import styles from './MiCuenta.module.css'
import { ponContrasena, useEliminacion } from './PedirEliminacion.tsx'

const { Component: Suscripciones } = lateDialog(() => import('../suscripciones/Suscripciones.tsx'))
const { Component: SegundoFactor } = lateCode(() => import('../../cuentas/segundo-factor/SegundoFactor.tsx'))

/** The actions of a person on their account (R-perfil). */
export default function MiCuenta({ usuario }: { usuario: Usuario }) {
  const { email, sinContrasena } = usuario
  const [abierto, setAbierto] = useState<'contrasena' | 'segundoFactor' | 'suscripciones' | null>(null)
  const { descargar, descargando } = useDescargarDatos()
  const { hacer, enCurso: cerrando } = useAct()
  const { hacer: pedir, enCurso: pidiendo } = useAct()
  const { pedir: eliminar, pidiendo: eliminando, dialogo } = useEliminacion(usuario)
  const close = () => setAbierto(null)

  return (
    <Stack aria-labelledby="mi-cuenta" as="section" gap={4}>
      <h2 id="mi-cuenta">Mi cuenta</h2>
      <Card flush>
        <Stack as="ul" data-look="ways" className={styles.acciones}>
          {sinContrasena ? (
            <Accion titulo="Poner una contraseña" pending={pidiendo} onClick={() => pedir(ponContrasena(email))}>
              Con un enlace que llega a tu correo. Hoy entras con un código.
            </Accion>
          ) : (
            <Accion titulo="Cambiar contraseña" onClick={() => setAbierto('contrasena')}>
              Se cierran tus demás sesiones.
            </Accion>
          )}
          {esAdmin(usuario) && (
            <Accion titulo="Segundo factor" onClick={() => setAbierto('segundoFactor')}>
              Un código de tu teléfono, además de la contraseña.
            </Accion>
          )}
          <Accion titulo="Calendario en otras aplicaciones" onClick={() => setAbierto('suscripciones')}>
            {esAdmin(usuario) ? 'La agenda' : 'Tus citas y talleres'} en el calendario de tu teléfono.
          </Accion>
          <Accion
            titulo="Cerrar mis otras sesiones"
            icono="salir"
            pending={cerrando}
            onClick={() => hacer(CERRAR_OTRAS)}
          >
            En los demás teléfonos y computadoras.
          </Accion>
          <Accion titulo="Descargar mis datos" icono="descargar" pending={descargando} onClick={descargar}>
            {descargando ? 'Preparando el archivo…' : 'Un archivo con todo lo que guardamos sobre ti.'}
          </Accion>
          <Accion titulo="Eliminar mi cuenta" peligro pending={eliminando} onClick={eliminar}>
            Se confirma con un enlace por correo.
          </Accion>
        </Stack>
      </Card>
      {abierto === 'contrasena' && <CambiarContrasena email={email} onClose={close} />}
      {abierto === 'segundoFactor' && (
        <Suspense>
          <SegundoFactor email={email} onClose={close} />
        </Suspense>
      )}
      {abierto === 'suscripciones' && (
        <Suspense>
          <Suscripciones admin={esAdmin(usuario)} onClose={close} />
        </Suspense>
      )}
      {dialogo}
    </Stack>
  )
}

const CERRAR_OTRAS: Outcome = {
  pregunta: {
    titulo: '¿Cerrar tus otras sesiones?',
    texto:
      'En los demás teléfonos y computadoras habrá que iniciar sesión de nuevo. También dejan de servir los enlaces de tu calendario y los avisos en esos aparatos. Esta sesión sigue abierta.',
    aceptar: 'Cerrar las otras',
  },
  hacer: async () => ({ alerta: { icono: 'exito', titulo: '¡Listo!', texto: await call(cerrarOtrasSesiones, {}) } }),
  fallo: 'Inténtalo de nuevo.',
}

interface AccionProps {
  titulo: string
  /** Before the words; an arrow where something opens. */
  icono?: IconName
  peligro?: boolean
  /** True while it is under way: clicks are ignored. */
  pending?: boolean
  onClick: () => void
  children: ReactNode
}

function Accion({ titulo, icono = 'adelante', peligro = false, pending = false, onClick, children }: AccionProps) {
  return (
    <li>
      <button
        type="button"
        className={peligro ? styles.peligro : undefined}
        aria-busy={pending || undefined}
        aria-disabled={pending || undefined}
        onClick={() => pending || onClick()}
      >
        <Stack as="span">
          <strong>{titulo}</strong>
          <Soft as="span" small>
            {children}
          </Soft>
        </Stack>
        <Icon nombre={icono} />
      </button>
    </li>
  )
}

/** Saves the person's data as a file, with the names and units of the call. Read by a call and not by a link, so that a failure is told and a session that ended is renewed. */
function useDescargarDatos() {
  const anunciar = useAnnouncement()
  const { hacer, enCurso } = useAct()
  const descargar = () =>
    hacer({
      hacer: async () => {
        const { getMisDatos } = await import('../../../contract/persona/mis-datos.ts')
        const datos: unknown = await (await request(getMisDatos, {}, {})).json()
        saveFile('mis-datos.json', new Blob([JSON.stringify(datos, null, 2)], { type: 'application/json' }))
        anunciar('Tus datos se descargaron en el archivo mis-datos.json.')
        return null
      },
      rechazo: (error) => {
        const usual = refusalOf(error, 'Inténtalo de nuevo.')
        return usual && { ...usual, titulo: 'No se pudieron descargar tus datos.' }
      },
    })
  return { descargar, descargando: enCurso }
}
