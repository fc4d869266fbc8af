import { useState } from 'react'
import { useSearch } from '../../base/router/navigation.tsx'
import { paths } from '../../base/router/routes.ts'
import { useSesion } from '../../base/session/session.tsx'
import { LinkButton } from '../../ui/form/Button.tsx'
import { Card } from '../../ui/layout/Card.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { useTokenDeEnlace } from './EnlaceDeCorreo.tsx'
import { FormularioDeContrasena } from './FormularioDeContrasena.tsx'
import { PedirEnlace } from './PedirEnlace.tsx'

/** Takes a password, new or the first one, for the link of a mail, or offers another link when this one is of no use. */
export default function RestablecerPage() {
  const token = useTokenDeEnlace()
  const { usuario } = useSesion()
  const primera = useSearch().has('primera')
  const [gastado, setGastado] = useState<{ token: string; motivo: string } | null>(null)
  const invalido = gastado !== null && gastado.token === token
  const volver = (
    <LinkButton to={usuario ? paths.perfil : paths.login} variant="quiet" full>
      {usuario ? 'Ir a mi perfil' : 'Volver a iniciar sesión'}
    </LinkButton>
  )

  return (
    <Page width="narrow">
      <Card>
        {token === null && (
          <PedirEnlace
            titulo="Falta el enlace"
            texto="Abre el enlace completo que te enviamos por correo, o pide uno nuevo aquí."
            dibujo="no-encontrado"
            volver={volver}
          />
        )}
        {invalido && (
          <PedirEnlace titulo="Este enlace ya no sirve" texto={gastado.motivo} dibujo="no-encontrado" volver={volver} />
        )}
        {token !== null && !invalido && (
          <FormularioDeContrasena
            key={token}
            token={token}
            primera={primera}
            onInvalido={(motivo) => token && setGastado({ token, motivo })}
          />
        )}
      </Card>
    </Page>
  )
}
