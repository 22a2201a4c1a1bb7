<?php
/**
 * The plugin's settings.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/**
 * One option with everything that is not secret, and one for each secret; none is autoloaded or in the REST API. A
 * constant in wp-config.php or an environment variable overrides stored values.
 */
final class Settings {

	const OPTION         = 'cygnet_settings';
	const KEY            = 'cygnet_api_key';
	const WEBHOOK_SECRET = 'cygnet_webhook_secret';

	/** The default values. */
	public static function defaults(): array {
		return array(
			'api_url'     => '',
			'author'      => 0,
			'category'    => 0,
			'tags'        => true,
			'auto_import' => false,
			'json_ld'     => true,
			'disclosure'  => false,
			// At Cygnet, if the plugin created it itself.
			'webhook_endpoint' => '',
		);
	}

	/** All of them. */
	public static function all(): array {
		$stored = get_option( self::OPTION, array() );
		return array_merge( self::defaults(), is_array( $stored ) ? $stored : array() );
	}

	/**
	 * One of them.
	 *
	 * @param string $name As in defaults().
	 * @return mixed
	 */
	public static function get( string $name ) {
		return self::all()[ $name ];
	}

	/**
	 * Stores the form's values.
	 *
	 * @param array $values By name; those left out keep their value.
	 */
	public static function save( array $values ): void {
		update_option( self::OPTION, array_merge( self::all(), array_intersect_key( $values, self::defaults() ) ), false );
	}

	/** The address of the server, without a trailing slash; '' if there is none. */
	public static function api_url(): string {
		$fixed = self::fixed( 'CYGNET_API_URL' );
		return untrailingslashit( null === $fixed ? (string) self::get( 'api_url' ) : $fixed );
	}

	/** The API key; '' if there is none. */
	public static function api_key(): string {
		$fixed = self::fixed( 'CYGNET_API_KEY' );
		return null === $fixed ? self::secret( self::KEY ) : $fixed;
	}

	/** The signing secret of the webhook endpoint; '' if there is none. */
	public static function webhook_secret(): string {
		$fixed = self::fixed( 'CYGNET_WEBHOOK_SECRET' );
		return null === $fixed ? self::secret( self::WEBHOOK_SECRET ) : $fixed;
	}

	/**
	 * The origin of a value that the settings screen cannot change.
	 *
	 * @param string $name Of the constant and of the environment variable.
	 * @return string 'constant', 'environment' or ''.
	 */
	public static function fixed_by( string $name ): string {
		if ( defined( $name ) && '' !== (string) constant( $name ) ) {
			return 'constant';
		}
		$value = getenv( $name );
		return false !== $value && '' !== $value ? 'environment' : '';
	}

	/**
	 * Stores a secret, encrypted; '' forgets it.
	 *
	 * @param string $option KEY or WEBHOOK_SECRET.
	 * @param string $value  In plain text.
	 */
	public static function keep_secret( string $option, string $value ): void {
		if ( '' === $value ) {
			delete_option( $option );
			return;
		}
		update_option( $option, Secret::seal( $value ), false );
	}

	/** True if there are an address and a key. */
	public static function connected(): bool {
		return '' !== self::api_url() && '' !== self::api_key();
	}

	/** True if a key is stored that the current salts cannot decrypt. */
	public static function key_unreadable(): bool {
		$sealed = get_option( self::KEY, '' );
		return '' === self::fixed_by( 'CYGNET_API_KEY' ) && '' !== $sealed && null === Secret::open( (string) $sealed );
	}

	/** @param string $name Of the constant and of the environment variable. */
	private static function fixed( string $name ): ?string {
		switch ( self::fixed_by( $name ) ) {
			case 'constant':
				return trim( (string) constant( $name ) );
			case 'environment':
				return trim( (string) getenv( $name ) );
			default:
				return null;
		}
	}

	/** @param string $option Its name. */
	private static function secret( string $option ): string {
		$sealed = get_option( $option, '' );
		return is_string( $sealed ) && '' !== $sealed ? (string) Secret::open( $sealed ) : '';
	}
}
