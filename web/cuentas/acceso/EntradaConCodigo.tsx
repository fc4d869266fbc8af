import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { Input } from '../../../contract/base/wire/endpoint.ts'
import type { Usuario } from '../../../contract/cuentas/cuentas.ts'
import { entrarConCodigo, PRIMERA_CONTRASENA_MS, pedirCodigo } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { ApiError } from '../../base/calls/answers.ts'
import { call } from '../../base/calls/api.ts'
import { readMe } from '../../base/session/session.tsx'
import { keepPending } from '../../base/storage/pending.ts'
import { Button } from '../../ui/form/Button.tsx'
import { FormContext } from '../../ui/form/context.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Encabezado } from '../../ui/layout/Errand.tsx'
import { FormularioDeCodigo } from './FormularioDeCodigo.tsx'
import styles from './LoginPage.module.css'
import type { Empezado } from './useEmpezado.ts'

type Datos = Input<typeof pedirCodigo>['body']

type EntradaProps = {
  empezado: Empezado
  onEntrar: (usuario: Usuario) => void
  /** Called with the address typed so far. */
  onContrasena: (email: string) => void
}

/** Name and address, then the code of the mail, which logs in (R-sin-contrasena). */
export function EntradaConCodigo({ empezado, onEntrar, onContrasena }: EntradaProps) {
  const { store, enviado, esperar } = empezado
  const form = useRef<HTMLDivElement>(null)
  const perdida = useRef(false)
  const { enviar, pending, error } = useSend((body: Datos) => call(pedirCodigo, { body }), {
    onDone: () => esperar(true),
  })
  const email = (store.values.email ?? '').trim()

  /** After a lost answer the code may be used up, and the session be here. */
  async function verificar(codigo: string) {
    const ya = perdida.current ? await readMe().catch(() => null) : null
    if (ya?.email === email.toLowerCase()) return ya
    return call(entrarConCodigo, { body: { email, codigo } }).catch((error: unknown) => {
      perdida.current = error instanceof ApiError && error.status === 0
      throw error
    })
  }

  function volver() {
    flushSync(() => esperar(false))
    form.current?.querySelector<HTMLElement>('[data-encabezado]')?.focus()
  }

  async function reenviar() {
    // Not the call that renews: after a lost answer, or another login in this browser, nothing waits there.
    await call(pedirCodigo, { body: { nombre: store.values.nombre ?? '', email } })
    esperar(true)
  }

  function entrar(usuario: Usuario) {
    keepPending('contrasena', { de: usuario.id, hasta: Date.now() + PRIMERA_CONTRASENA_MS })
    onEntrar(usuario)
  }

  return (
    <>
      <div ref={form} className={styles.formulario} hidden={enviado}>
        <FormContext value={store}>
          <Encabezado titulo="¿Quién eres?">
            Te enviamos un código a tu correo y entras con él, sin contraseña.
          </Encabezado>
          <Form
            schema={pedirCodigo.body}
            pending={pending}
            error={error}
            onSubmit={(valores) => enviar(valores as Datos)}
          >
            <Field label="Nombre" name="nombre" autoComplete="name" required />
            <Field label="Correo electrónico" name="email" type="email" autoComplete="email" required />
            <Button type="submit" full pending={pending}>
              Enviarme el código
            </Button>
          </Form>
        </FormContext>
      </div>
      {enviado && (
        <FormularioDeCodigo
          email={email}
          verificar={verificar}
          reenviar={reenviar}
          onVerificado={entrar}
          onVolver={volver}
        />
      )}
      {/* The mail may have said so. */}
      <p className={styles.cambio}>
        ¿Tienes contraseña?{' '}
        <button type="button" data-look="link" onClick={() => onContrasena((store.values.email ?? '').trim())}>
          Inicia sesión
        </button>
      </p>
    </>
  )
}
