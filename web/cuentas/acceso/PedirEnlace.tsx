import { type ReactNode, useEffect, useRef, useState } from 'react'
import { olvidoContrasena } from '../../../contract/cuentas/entrada.ts'
import { useSend } from '../../base/acting/act.tsx'
import { call } from '../../base/calls/api.ts'
import { Button } from '../../ui/form/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Form } from '../../ui/form/Form.tsx'
import { Row, Stack } from '../../ui/layout/arrange.tsx'
import { Encabezado } from '../../ui/layout/Errand.tsx'
import styles from './LoginPage.module.css'

interface PedirEnlaceProps {
  titulo: string
  texto: string
  /** The address to begin with. */
  email?: string | undefined
  /** The way back. */
  volver: ReactNode
}

/** Asks for a link to change the password, and then says the server's answer, which never tells whether there is an account. */
export function PedirEnlace({ titulo, texto, email, volver }: PedirEnlaceProps) {
  const side = useRef<HTMLDivElement>(null)
  const [dicho, setDicho] = useState<string | null>(null)
  const { enviar, pending, error } = useSend((email: string) => call(olvidoContrasena, { body: { email } }), {
    onDone: setDicho,
  })
  const enviado = dicho !== null

  // biome-ignore lint/correctness/useExhaustiveDependencies: the heading is another one once the link was sent
  useEffect(() => side.current?.querySelector<HTMLElement>('[data-encabezado]')?.focus(), [enviado])

  return (
    <div ref={side} className={styles.formulario}>
      <Encabezado titulo={enviado ? 'Revisa tu correo' : titulo}>
        {enviado ? `${dicho} Sirve una sola vez y vence en 30 minutos.` : texto}
      </Encabezado>
      {enviado ? (
        <Row>{volver}</Row>
      ) : (
        <Form pending={pending} error={error} onSubmit={({ email = '' }) => enviar(email)}>
          <Field
            label="Correo electrónico"
            name="email"
            type="email"
            autoComplete="username"
            required
            defaultValue={email}
          />
          <Stack columns="12rem" gap={3}>
            <Button type="submit" full pending={pending}>
              Enviar enlace
            </Button>
            {volver}
          </Stack>
        </Form>
      )}
    </div>
  )
}
