import { useRef, useState } from 'react'
import { login, ponerContrasena } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { otraVezSinRespuesta } from '../../base/calls/useKey.ts'
import { useSesion } from '../../base/session/session.tsx'
import { forgetPending, readPending } from '../../base/storage/pending.ts'
import { Form, FormSubmit } from '../../ui/form/Form.tsx'
import { NewPasswordField } from '../../ui/form/PasswordField.tsx'
import { Soft } from '../../ui/layout/arrange.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { useToast } from '../../ui/status/announcements.tsx'

const DESPUES = 'Cuando quieras: «¿Olvidaste tu contraseña?» te envía un enlace para ponerla.'

/** Stands on a page of thanks for who has no password: asks for one, which can be put off (R-sin-contrasena). */
export default function PonContrasena() {
  const { usuario, refrescar } = useSesion()
  const toast = useToast()
  const [hecho, setHecho] = useState(() => !sePuedePoner(usuario?.id))
  const guardar = useGuardarContrasena(usuario?.email ?? '')
  const { enviar, pending, error } = useSend(guardar, {
    onDone: (texto) => {
      terminar(texto)
      void refrescar()
    },
  })

  function terminar(texto: string) {
    forgetPending('contrasena')
    setHecho(true)
    toast({ texto })
  }

  if (hecho) return null

  return (
    <section aria-labelledby="pon-contrasena">
      <Card>
        <h2 id="pon-contrasena">¿Quieres una contraseña?</h2>
        <Soft top={2} bottom={5}>
          Para entrar la próxima vez sin esperar un código. También puedes dejarlo para después.
        </Soft>
        <Form pending={pending} error={error} onSubmit={({ password = '' }) => enviar(password)}>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={usuario?.email} readOnly hidden />
          <NewPasswordField label="Contraseña" />
          <FormSubmit variant="secondary" pending={pending} onCancel={() => terminar(DESPUES)} cancelar="Ahora no">
            Guardar contraseña
          </FormSubmit>
        </Form>
      </Card>
    </section>
  )
}

function sePuedePoner(usuarioId: number | undefined): boolean {
  const ofrecida = readPending('contrasena')
  return ofrecida !== null && ofrecida.de === usuarioId && Date.now() < ofrecida.hasta
}

const GUARDADA = 'Tu contraseña quedó guardada. La próxima vez entras con ella.'
const LA_DE_ANTES = 'La contraseña que escribiste primero quedó guardada. En tu perfil puedes cambiarla.'

/**
 * Saves the first password. It ends the sessions that the code had opened: once an answer was lost, the password itself tells whether it was
 * saved, and logs in again (R-respuesta-perdida).
 */
function useGuardarContrasena(email: string) {
  const perdida = useRef<string | null>(null)
  const entra = (password: string) =>
    call(login, { body: { email, password } }, { sinReingreso: true, deQuienSea: true }).then(
      () => true,
      (error: unknown) => {
        if (error instanceof ApiError && error.code === 'credenciales_invalidas') return false
        throw error
      },
    )
  return (password: string) =>
    otraVezSinRespuesta(async () => {
      const { current: antes } = perdida
      if (antes !== null && (await entra(antes))) return antes === password ? GUARDADA : LA_DE_ANTES
      perdida.current = password
      // Nothing is read again before it is known: with its answer the new session may be lost.
      const dicho = await call(ponerContrasena, { body: { password } }, { sinReleer: true }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status >= 400 && error.status < 500) perdida.current = null
        throw error
      })
      perdida.current = null
      return dicho
    })
}
