<?php
/**
 * Site Health.
 *
 * @package Cygnet
 */

namespace Cygnet;

defined( 'ABSPATH' ) || exit;

/** One asynchronous test of the connection, and information for support without any secret. */
final class SiteHealth {

	/** Hooks. */
	public static function register(): void {
		add_filter( 'site_status_tests', array( self::class, 'tests' ) );
		add_filter( 'debug_information', array( self::class, 'facts' ) );
		add_action( 'rest_api_init', array( self::class, 'route' ) );
	}

	/** @param array $tests Of Site Health. */
	public static function tests( array $tests ): array {
		$tests['async']['cygnet_connection'] = array(
			'label'             => __( 'Connection to Cygnet', 'cygnet' ),
			'test'              => rest_url( CYGNET_REST . '/site-health' ),
			'has_rest'          => true,
			'async_direct_test' => array( self::class, 'test' ),
		);
		return $tests;
	}

	/** The route from which Site Health gets the result. */
	public static function route(): void {
		register_rest_route( CYGNET_REST, '/site-health', array( 'methods' => 'GET', 'callback' => fn() => rest_ensure_response( self::test() ), 'permission_callback' => fn() => current_user_can( 'view_site_health_checks' ) ) );
	}

	/** The result in Site Health's format. */
	public static function test(): array {
		$result = array(
			'test'        => 'cygnet_connection',
			'badge'       => array( 'label' => 'Cygnet', 'color' => 'blue' ),
			'status'      => 'good',
			'label'       => __( 'This site is connected to Cygnet', 'cygnet' ),
			'description' => '',
			'actions'     => current_user_can( 'manage_options' ) ? sprintf( '<p><a href="%s">%s</a></p>', esc_url( Admin::url( 'settings' ) ), esc_html__( 'Cygnet settings', 'cygnet' ) ) : '',
		);
		if ( ! Settings::connected() && ! Settings::key_unreadable() ) {
			$result['status']      = 'recommended';
			$result['label']       = __( 'This site is not connected to Cygnet', 'cygnet' );
			$result['description'] = '<p>' . esc_html__( 'Enter the API address and a key.', 'cygnet' ) . '</p>';
			return $result;
		}
		Usage::forget();
		Client::try_again();
		$usage = Usage::read();
		if ( is_wp_error( $usage ) ) {
			$result['status']      = 'critical';
			$result['label']       = __( 'Cygnet cannot be used', 'cygnet' );
			$result['description'] = '<p>' . esc_html( $usage->get_error_message() ) . '</p>';
			return $result;
		}
		if ( 0 === $usage['remaining'] ) {
			$result['status'] = 'recommended';
			$result['label']  = __( 'No publications remaining', 'cygnet' );
		}
		/* translators: 1: plan, 2: posts left, 3: posts of the plan. */
		$result['description'] = '<p>' . esc_html( sprintf( __( '%1$s: %2$d of %3$d posts left.', 'cygnet' ), $usage['plan'], $usage['remaining'], $usage['limit'] ) ) . '</p>';
		return $result;
	}

	/** @param array $facts Of Site Health. */
	public static function facts( array $facts ): array {
		$yes             = fn( bool $on ) => $on ? __( 'Yes', 'cygnet' ) : __( 'No', 'cygnet' );
		$facts['cygnet'] = array(
			'label'  => 'Cygnet',
			'fields' => array(
				'version' => array( 'label' => __( 'Version', 'cygnet' ), 'value' => CYGNET_VERSION ),
				'address' => array( 'label' => __( 'API address', 'cygnet' ), 'value' => Settings::api_url() ),
				'key'     => array( 'label' => __( 'API key is set', 'cygnet' ), 'value' => $yes( '' !== Settings::api_key() ) ),
				'webhook' => array( 'label' => __( 'Webhook secret is set', 'cygnet' ), 'value' => $yes( '' !== Settings::webhook_secret() ) ),
				'seo'     => array( 'label' => __( 'SEO plugins', 'cygnet' ), 'value' => Seo::active() ? implode( ', ', Seo::active() ) : __( 'None', 'cygnet' ) ),
			),
		);
		return $facts;
	}
}
