<?php
/**
 * The page "Settings".
 *
 * @package Cygnet
 */

namespace Cygnet\Screens;

use Cygnet\Admin;
use Cygnet\Client;
use Cygnet\Companies;
use Cygnet\Log;
use Cygnet\Settings;
use Cygnet\Usage;
use Cygnet\Webhook;
use WP_Error;

defined( 'ABSPATH' ) || exit;

/** Connection, imports, webhooks. A secret can be replaced or removed, and is never shown. */
final class SettingsScreen {

	/** Shows the page. */
	public static function render(): void {
		$settings = Settings::all();
		?>
		<h1><?php esc_html_e( 'Settings', 'cygnet' ); ?></h1>
		<p class="cygnet-lead"><?php esc_html_e( 'Connect this site to Cygnet and choose how posts are imported.', 'cygnet' ); ?></p>
		<?php Admin::open_form( 'settings', 'autocomplete="off"' ); ?>
		<section class="cygnet-sheet" aria-labelledby="cygnet-connection">
			<h2 id="cygnet-connection"><?php esc_html_e( 'Connection', 'cygnet' ); ?></h2>
			<?php self::status(); ?>
			<div class="cygnet-field">
				<label for="cygnet-url"><?php esc_html_e( 'API address', 'cygnet' ); ?></label>
				<input type="url" id="cygnet-url" name="api_url" class="regular-text code" placeholder="https://app.cygnet.example" value="<?php echo esc_attr( Settings::api_url() ); ?>" <?php disabled( '' !== Settings::fixed_by( 'CYGNET_API_URL' ) ); ?>>
				<p class="description"><?php esc_html_e( 'The address of your Cygnet dashboard.', 'cygnet' ); ?></p>
			</div>
			<?php
			self::secret( 'api_key', 'CYGNET_API_KEY', __( 'API key', 'cygnet' ), '' !== Settings::api_key(), __( 'Create a key under API in the Cygnet dashboard, with the permissions below. It is stored encrypted and never shown again.', 'cygnet' ) );
			self::permissions();
			?>
		</section>
		<section class="cygnet-sheet" aria-labelledby="cygnet-imports">
			<h2 id="cygnet-imports"><?php esc_html_e( 'Imported posts', 'cygnet' ); ?></h2>
			<div class="cygnet-field">
				<label for="cygnet-author"><?php esc_html_e( 'Author', 'cygnet' ); ?></label>
				<?php
				wp_dropdown_users(
					array(
						'name'             => 'author',
						'id'               => 'cygnet-author',
						'selected'         => (int) $settings['author'],
						'show_option_none' => __( 'The user who imports the post', 'cygnet' ),
						'option_none_value' => 0,
						'capability'       => 'edit_posts',
					)
				);
				?>
			</div>
			<div class="cygnet-field">
				<label for="cygnet-category"><?php esc_html_e( 'Category', 'cygnet' ); ?></label>
				<?php
				wp_dropdown_categories(
					array(
						'name'             => 'category',
						'id'               => 'cygnet-category',
						'selected'         => (int) $settings['category'],
						'hide_empty'       => false,
						'show_option_none' => __( 'Site default', 'cygnet' ),
						'option_none_value' => 0,
					)
				);
				?>
			</div>
			<?php
			self::box( 'tags', __( 'Add the keywords as tags', 'cygnet' ), $settings['tags'] );
			self::box( 'auto_import', __( 'Import new publications as drafts as soon as they are complete', 'cygnet' ), $settings['auto_import'], __( 'Needs the webhook below.', 'cygnet' ) );
			self::box( 'json_ld', __( 'Add structured data (JSON-LD) to published posts', 'cygnet' ), $settings['json_ld'], __( 'Not added while an SEO plugin does this.', 'cygnet' ) );
			self::box( 'disclosure', __( 'State below each imported post that it was written with AI', 'cygnet' ), $settings['disclosure'], __( 'For individual posts, use the block "Cygnet: sources and AI disclosure".', 'cygnet' ) );
			?>
		</section>
		<p><button type="submit" class="button button-primary cygnet-primary"><?php esc_html_e( 'Save settings', 'cygnet' ); ?></button></p>
		</form>
		<?php
		self::webhook_section();
		if ( '' === Settings::fixed_by( 'CYGNET_API_KEY' ) && get_option( Settings::KEY ) ) {
			Admin::open_form( 'forget', 'class="cygnet-quiet"' );
			printf( '<p>%s <button type="submit" class="button-link button-link-delete">%s</button></p></form>', esc_html__( 'Imported posts stay when this site is disconnected.', 'cygnet' ), esc_html__( 'Disconnect', 'cygnet' ) );
		}
	}

	/** Stores the form. The key is tested before it is stored. */
	public static function save(): void {
		// The nonce was checked in Admin::handle().
		// phpcs:disable WordPress.Security.NonceVerification
		$values = array(
			'author'      => isset( $_POST['author'] ) ? absint( $_POST['author'] ) : 0,
			'category'    => isset( $_POST['category'] ) ? absint( $_POST['category'] ) : 0,
			'tags'        => isset( $_POST['tags'] ),
			'auto_import' => isset( $_POST['auto_import'] ),
			'json_ld'     => isset( $_POST['json_ld'] ),
			'disclosure'  => isset( $_POST['disclosure'] ),
		);
		$key = isset( $_POST['api_key'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['api_key'] ) ) ) : '';
		if ( '' === Settings::fixed_by( 'CYGNET_API_URL' ) && isset( $_POST['api_url'] ) ) {
			$url = untrailingslashit( trim( sanitize_text_field( wp_unslash( $_POST['api_url'] ) ) ) );
			if ( '' !== $url && ! self::is_address( $url ) ) {
				Admin::notice( 'error', __( 'API address: enter an address such as https://app.cygnet.example. Plain http is only accepted for the same machine.', 'cygnet' ) );
				Admin::go( 'settings' );
			}
			// The stored key belongs to the address for which it was entered: another address never gets it.
			if ( $url !== Settings::api_url() && '' === $key && '' === Settings::fixed_by( 'CYGNET_API_KEY' ) && get_option( Settings::KEY ) ) {
				Webhook::disconnect();
				Settings::keep_secret( Settings::KEY, '' );
			}
			$values['api_url'] = $url;
		}
		// phpcs:enable
		Settings::save( $values );
		Usage::forget();
		Companies::forget();
		if ( '' !== $key && '' === Settings::fixed_by( 'CYGNET_API_KEY' ) ) {
			if ( ! preg_match( '/^cg_[A-Za-z0-9_]{20,80}$/', $key ) ) {
				Admin::notice( 'error', __( 'API key: a key starts with cg_ and has no spaces. Copy it again from the Cygnet dashboard.', 'cygnet' ) );
				Admin::go( 'settings' );
			}
			$before = get_option( Settings::KEY, '' );
			Settings::keep_secret( Settings::KEY, $key );
			$answer = self::ask();
			if ( is_wp_error( $answer ) && ! Client::passes( $answer ) ) {
				if ( $before ) {
					update_option( Settings::KEY, $before, false );
				} else {
					Settings::keep_secret( Settings::KEY, '' );
				}
				Admin::notice( 'error', $answer );
				Admin::go( 'settings' );
			}
			Log::add( 'connected', __( 'An API key was entered.', 'cygnet' ), 0, get_current_user_id() );
			Admin::notice( is_wp_error( $answer ) ? 'warning' : 'success', is_wp_error( $answer ) ? $answer : self::greeting( $answer ) );
			Admin::go( 'settings' );
		}
		Admin::notice( 'success', __( 'Settings saved.', 'cygnet' ) );
		Admin::go( 'settings' );
	}

	/** Tests the connection. */
	public static function check(): void {
		Usage::forget();
		Companies::forget();
		$answer = self::ask();
		Admin::notice( is_wp_error( $answer ) ? 'error' : 'success', is_wp_error( $answer ) ? $answer : self::greeting( $answer ) );
		Admin::go( 'settings' );
	}

	/** Deletes the key and the webhook's secret. */
	public static function forget(): void {
		Webhook::disconnect();
		Settings::keep_secret( Settings::KEY, '' );
		Usage::forget();
		Log::add( 'disconnected', __( 'This site was disconnected.', 'cygnet' ), 0, get_current_user_id() );
		Admin::notice( 'success', __( 'Disconnected. The key was deleted from this site; deactivate it in the Cygnet dashboard too.', 'cygnet' ) );
		Admin::go( 'settings' );
	}

	/** Creates the webhook at Cygnet. */
	public static function hook(): void {
		$done = Webhook::connect();
		Admin::notice( is_wp_error( $done ) ? 'error' : 'success', is_wp_error( $done ) ? $done : __( 'The webhook is set up. Cygnet tells this site when a publication is complete.', 'cygnet' ) );
		Admin::go( 'settings' );
	}

	/** Removes the webhook. */
	public static function unhook(): void {
		Webhook::disconnect();
		Admin::notice( 'success', __( 'The webhook was removed.', 'cygnet' ) );
		Admin::go( 'settings' );
	}

	/** Stores the webhook's secret. */
	public static function webhook(): void {
		$secret = isset( $_POST['webhook_secret'] ) ? trim( sanitize_text_field( wp_unslash( $_POST['webhook_secret'] ) ) ) : ''; // phpcs:ignore WordPress.Security.NonceVerification
		if ( ! preg_match( '/^whsec_[A-Za-z0-9+\/]{20,}={0,2}$/', $secret ) ) {
			Admin::notice( 'error', __( 'Signing secret: it starts with whsec_. Copy it from the endpoint in the Cygnet dashboard.', 'cygnet' ) );
		} else {
			Settings::keep_secret( Settings::WEBHOOK_SECRET, $secret );
			Admin::notice( 'success', __( 'Webhook secret saved.', 'cygnet' ) );
		}
		Admin::go( 'settings' );
	}

	/**
	 * Reads the library and the quota: the minimum that the plugin needs.
	 *
	 * @return array|WP_Error The quota.
	 */
	public static function ask() {
		$library = Client::get( '/publications', array( 'limit' => 1 ) );
		return is_wp_error( $library ) ? $library : Usage::read();
	}

	/** @param array $usage Of Usage::read(). */
	private static function greeting( array $usage ): string {
		/* translators: 1: plan, 2: posts left, 3: posts of the plan. */
		$greeting = sprintf( __( 'Connected: %1$s, %2$d of %3$d posts left.', 'cygnet' ), $usage['plan'], $usage['remaining'], $usage['limit'] );
		$lacking  = self::lacking();
		/* translators: %s: names of permissions, and what each is used for. */
		return $lacking ? $greeting . ' ' . sprintf( __( 'The key lacks optional permissions: %s.', 'cygnet' ), implode( ', ', $lacking ) ) : $greeting;
	}

	/** What each permission is used for: name => [ use, whether the plugin needs it to be connected at all ]. */
	private static function uses(): array {
		return array(
			'publications:read'     => array( __( 'The library, imports and the progress of a generation', 'cygnet' ), true ),
			'subscription:read'     => array( __( 'Your plan and how many posts are left', 'cygnet' ), true ),
			'publications:generate' => array( __( 'Writing posts in the editor and in bulk', 'cygnet' ), false ),
			'publications:write'    => array( __( 'Setting up the webhook with one click', 'cygnet' ), false ),
			'company:read'          => array( __( 'Choosing between company profiles', 'cygnet' ), false ),
		);
	}

	/** Shows them, below the key. */
	private static function permissions(): void {
		printf( '<table class="cygnet-permissions"><caption class="screen-reader-text">%s</caption><thead><tr><th scope="col">%s</th><th scope="col">%s</th><td></td></tr></thead><tbody>', esc_html__( 'Permissions of the key', 'cygnet' ), esc_html__( 'Permission', 'cygnet' ), esc_html__( 'Used for', 'cygnet' ) );
		foreach ( self::uses() as $name => $use ) {
			printf( '<tr><th scope="row"><code>%s</code></th><td>%s</td><td class="cygnet-need">%s</td></tr>', esc_html( $name ), esc_html( $use[0] ), esc_html( $use[1] ? __( 'Required', 'cygnet' ) : __( 'Optional', 'cygnet' ) ) );
		}
		echo '</tbody></table>';
	}

	/** The optional permissions that the key lacks, as far as that can be found out by reading. */
	private static function lacking(): array {
		$endpoints = Client::get( '/webhook-endpoints' );
		$lacking   = array();
		if ( is_wp_error( $endpoints ) && 'INSUFFICIENT_PERMISSIONS' === $endpoints->get_error_code() ) {
			$lacking[] = 'publications:write';
		}
		if ( ! Companies::allowed() ) {
			$lacking[] = 'company:read';
		}
		$uses = self::uses();
		return array_map( fn( $name ) => $name . ' (' . $uses[ $name ][0] . ')', $lacking );
	}

	/** @param string $url Possibly an address to send a key to. */
	private static function is_address( string $url ): bool {
		$parts = wp_parse_url( $url );
		if ( ! is_array( $parts ) || empty( $parts['host'] ) || isset( $parts['user'] ) || isset( $parts['query'] ) || isset( $parts['fragment'] ) ) {
			return false;
		}
		$local = in_array( $parts['host'], array( 'localhost', '127.0.0.1', '[::1]' ), true ) || '.local' === substr( $parts['host'], -6 );
		return 'https' === $parts['scheme'] || ( 'http' === $parts['scheme'] && $local );
	}

	/** The state of the connection, as far as it is known without a request. */
	private static function status(): void {
		if ( Settings::key_unreadable() ) {
			printf( '<p class="cygnet-note cygnet-note-warn">%s</p>', esc_html__( 'The stored API key can no longer be read because the salts in wp-config.php have changed. Enter the key again.', 'cygnet' ) );
		} elseif ( Settings::connected() ) {
			printf( '<p class="cygnet-state cygnet-state-ok">%s <button type="submit" class="button" name="action" value="cygnet_check" form="cygnet-check">%s</button></p>', esc_html__( 'A key is set.', 'cygnet' ), esc_html__( 'Test connection', 'cygnet' ) );
			add_action( 'admin_footer', array( self::class, 'check_form' ) );
		} else {
			printf( '<p class="cygnet-state">%s</p>', esc_html__( 'Not connected yet.', 'cygnet' ) );
		}
	}

	/** The form of the button "Test connection", which is inside another form. */
	public static function check_form(): void {
		Admin::open_form( 'check', 'id="cygnet-check" hidden' );
		echo '</form>';
	}

	/**
	 * A field for a secret, always empty.
	 *
	 * @param string $name     Of the field.
	 * @param string $constant That can replace it.
	 * @param string $label    For people.
	 * @param bool   $set      Whether there is one.
	 * @param string $help     For people.
	 */
	private static function secret( string $name, string $constant, string $label, bool $set, string $help ): void {
		$fixed = Settings::fixed_by( $constant );
		$id    = 'cygnet-' . str_replace( '_', '-', $name );
		printf( '<div class="cygnet-field"><label for="%1$s">%2$s</label>', esc_attr( $id ), esc_html( $label ) );
		if ( $fixed ) {
			/* translators: %s: name of a constant or of an environment variable. */
			$text = 'constant' === $fixed ? __( 'Set by the constant %s in wp-config.php.', 'cygnet' ) : __( 'Set by the environment variable %s.', 'cygnet' );
			printf( '<p>%s</p></div>', esc_html( sprintf( $text, $constant ) ) );
			return;
		}
		printf(
			'<input type="password" id="%1$s" name="%2$s" class="regular-text code" value="" autocomplete="new-password" spellcheck="false" placeholder="%3$s" aria-describedby="%1$s-help"><p class="description" id="%1$s-help">%4$s</p></div>',
			esc_attr( $id ),
			esc_attr( $name ),
			esc_attr( $set ? __( 'Saved. Enter a new one to replace it.', 'cygnet' ) : '' ),
			esc_html( $help )
		);
	}

	/**
	 * A check box.
	 *
	 * @param string $name  Of the field.
	 * @param string $label For people.
	 * @param bool   $on    Whether it is ticked.
	 * @param string $help  For people.
	 */
	private static function box( string $name, string $label, bool $on, string $help = '' ): void {
		printf( '<div class="cygnet-box"><label><input type="checkbox" name="%s" value="1" %s> %s</label>%s</div>', esc_attr( $name ), checked( $on, true, false ), esc_html( $label ), $help ? '<p class="description">' . esc_html( $help ) . '</p>' : '' );
	}

	/** How Cygnet notifies this site about finished publications: set up by one click, or manually. */
	private static function webhook_section(): void {
		$set   = '' !== Settings::webhook_secret();
		$fixed = '' !== Settings::fixed_by( 'CYGNET_WEBHOOK_SECRET' );
		printf( '<section class="cygnet-sheet" aria-labelledby="cygnet-webhook"><h2 id="cygnet-webhook">%s</h2>', esc_html__( 'Webhook', 'cygnet' ) );
		printf( '<p>%s</p>', esc_html__( 'With a webhook, Cygnet tells this site when a publication is complete, so that it can be imported at once.', 'cygnet' ) );
		if ( $set && ! $fixed ) {
			printf( '<p class="cygnet-state cygnet-state-ok">%s</p>', esc_html__( 'The webhook is set up.', 'cygnet' ) );
			Admin::open_form( 'unhook' );
			printf( '<p><button type="submit" class="button">%s</button></p></form>', esc_html__( 'Remove webhook', 'cygnet' ) );
		} elseif ( ! $fixed && Settings::connected() ) {
			Admin::open_form( 'hook' );
			printf( '<p><button type="submit" class="button">%s</button></p><p class="description">%s</p></form>', esc_html__( 'Set up webhook', 'cygnet' ), esc_html__( 'Needs the permission publications:write.', 'cygnet' ) );
		}
		printf( '<details class="cygnet-details"><summary>%s</summary><p>%s', esc_html__( 'Set it up by hand', 'cygnet' ), esc_html__( 'Create an endpoint in the dashboard with this address and the event publication.completed, then paste its signing secret here.', 'cygnet' ) );
		if ( Settings::api_url() ) {
			printf( ' <a href="%s" target="_blank" rel="noopener">%s</a>', esc_url( Settings::api_url() . '/webhooks' ), esc_html__( 'Open webhooks in the dashboard', 'cygnet' ) );
		}
		printf( '</p><p><code class="cygnet-address">%s</code></p>', esc_html( Webhook::address() ) );
		Admin::open_form( 'webhook', 'autocomplete="off"' );
		self::secret( 'webhook_secret', 'CYGNET_WEBHOOK_SECRET', __( 'Signing secret', 'cygnet' ), $set, __( 'Stored encrypted and never shown again.', 'cygnet' ) );
		if ( ! $fixed ) {
			printf( '<p><button type="submit" class="button">%s</button></p>', esc_html__( 'Save secret', 'cygnet' ) );
		}
		echo '</form></details></section>';
	}
}
